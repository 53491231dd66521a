import { FilePlus2, FolderOpen, Upload } from 'lucide';
import type { Metadata } from 'next';
import { UnfinishedSignIns } from '@/components/account/unfinished-sign-ins';
import { ActivityList } from '@/components/dashboard/activity-list';
import { WaitingRemovals } from '@/components/dashboard/waiting-removals.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { requireSession } from '@/lib/auth/require-session';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { listWaitingRemovals } from '@/lib/dashboard/removals/admin-queries';
import { sentencesOf } from '@/lib/dashboard/removals/words';
import { readUnfinishedSignIns } from '@/lib/security-log/admin-queries';

export const metadata: Metadata = { title: 'Dashboard' };

const quickActions = [
  { name: 'Create New Post', path: '/admin/posts/new', icon: FilePlus2 },
  { name: 'Upload Media', path: '/admin/media', icon: Upload },
  { name: 'Manage Categories', path: '/admin/categories', icon: FolderOpen },
];

/** Counts, quick actions and the latest changes: the first page after signing in. */
export default async function DashboardPage() {
  const session = await requireSession();
  const [{ posts, published, media, categories, activity }, unfinished, removals] =
    await Promise.all([
      readOverview(session),
      readUnfinishedSignIns(session),
      listWaitingRemovals(session),
    ]);
  const stats = [
    { label: 'Total Posts', value: posts, path: '/admin/posts' },
    { label: 'Published Posts', value: published, path: '/admin/posts?status=published' },
    { label: 'Media Items', value: media, path: '/admin/media' },
    { label: 'Categories', value: categories, path: '/admin/categories' },
  ];
  return (
    <>
      <PageHead title="Dashboard">
        <ConsoleLink href="/admin/posts/new" className={buttonClass('accent')}>
          New Post
        </ConsoleLink>
      </PageHead>
      <WaitingRemovals
        removals={removals.map((removal) => ({
          kind: removal.kind,
          answer: removal.answer,
          sentences: sentencesOf(removal, Date.now()),
        }))}
      />
      {unfinished ? <UnfinishedSignIns {...unfinished} /> : null}
      <ul className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {stats.map(({ label, value, path }) => (
          <li key={label}>
            <ConsoleLink
              href={path}
              className={`block ${cardClass('flat')} p-5 hover:border-muted`}
            >
              <span className="block text-muted text-sm">{label}</span>
              <span className="mt-1 block font-display font-semibold text-3xl tabular-nums">
                {value.toLocaleString('en-US')}
              </span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[18rem_1fr]">
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
        <section>
          <h2 className="text-xl">Recent Activity</h2>
          <p className="mt-1 text-muted text-sm">View Site Analytics - Coming Soon</p>
          <ActivityList activity={activity} />
        </section>
      </div>
    </>
  );
}
