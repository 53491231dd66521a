import { ConsoleLink } from '@/components/frame/console/pending.client';
import { cardClass } from '@/components/ui/card';
import type { Overview } from '@/lib/dashboard/schema';

/** How many posts, files and categories there are; each count leads to its list. */
export function OverviewCounts({
  posts,
  published,
  media,
  categories,
}: Omit<Overview, 'activity'>) {
  const stats = [
    { label: 'Total Posts', value: posts, path: '/admin/posts' },
    { label: 'Published Posts', value: published, path: '/admin/posts?status=published' },
    { label: 'Media Items', value: media, path: '/admin/media' },
    { label: 'Categories', value: categories, path: '/admin/categories' },
  ];
  return (
    <ul className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {stats.map(({ label, value, path }) => (
        <li key={label}>
          <ConsoleLink href={path} className={`block ${cardClass('flat')} p-5 hover:border-muted`}>
            <span className="block text-muted text-sm">{label}</span>
            <span className="mt-1 block font-display font-semibold text-3xl tabular-nums">
              {value.toLocaleString('en-US')}
            </span>
          </ConsoleLink>
        </li>
      ))}
    </ul>
  );
}
