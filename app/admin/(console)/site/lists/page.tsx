import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { ListSection } from '@/components/settings/list-section.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { serviceExamples } from '@/lib/services/list';
import { listEntries } from '@/lib/settings/admin-queries';
import { lists } from '@/lib/settings/lists';
import { readBrand } from '@/lib/settings/queries';
import { examplesOf } from '@/lib/work/lists';

export const metadata: Metadata = { title: 'Lists of the site' };

/** Services, people, cases and what else the pages list, to be changed here. */
export default async function SiteListsPage() {
  const [entries, { name }] = await Promise.all([listEntries(await requireSession()), readBrand()]);
  const examples = { ...examplesOf(name), services: serviceExamples };
  return (
    <>
      <PageHead title="Lists of the site">
        <ConsoleLink href="/admin/site" className={buttonClass('quiet')}>
          Back to Site
        </ConsoleLink>
      </PageHead>
      <div className="grid gap-6">
        {lists.map((list) => (
          <ListSection
            key={list.name}
            list={list}
            entries={entries.filter((entry) => entry.list === list.name)}
            examples={examples[list.name] ?? []}
          />
        ))}
      </div>
    </>
  );
}
