import { FilePlus2, FolderOpen, Upload } from 'lucide';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { Icon } from '@/components/ui/icon';

const quickActions = [
  { name: 'Create New Post', path: '/admin/posts/new', icon: FilePlus2 },
  { name: 'Upload Media', path: '/admin/media', icon: Upload },
  { name: 'Manage Categories', path: '/admin/categories', icon: FolderOpen },
];

/** Links to the tasks that an admin begins most often. */
export function QuickActions() {
  return (
    <section>
      <h2 className="text-xl">Quick Actions</h2>
      <ul className="mt-4 grid gap-2">
        {quickActions.map(({ name, path, icon }) => (
          <li key={name}>
            <ConsoleLink
              href={path}
              className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-4 hover:border-muted"
            >
              <Icon drawing={icon} className="size-5 text-copper" />
              {name}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
