import type { Metadata } from 'next';
import { z } from 'zod';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { ResultDetails } from '@/components/recommendations/result-details';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { DeleteLead } from '@/components/your-data/delete-lead.client';
import { PersonData } from '@/components/your-data/person-data';
import { requireSession } from '@/lib/auth/require-session';
import { readLead } from '@/lib/leads/admin-queries';
import { describeSource } from '@/lib/leads/rows';
import { staysAfterDeletion } from '@/lib/privacy/content';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import { ruleBasedLabel } from '@/lib/recommendations/labels';
import { formatDate } from '@/lib/text/dates';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';

export const metadata: Metadata = { title: 'Lead' };

/** One lead: where the person came from, all that is kept, and the analyses made. */
export default async function LeadPage({ params }: PageProps<'/admin/leads/[id]'>) {
  const session = await requireSession();
  const id = z.uuid().safeParse((await params).id);
  const lead = id.success ? await readLead(session, id.data) : undefined;
  if (!lead) {
    return (
      <>
        <PageHead title="Lead not found" />
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </>
    );
  }
  const [results, person] = await Promise.all([
    resultsForAdmin(session, lead.id),
    readPersonForAdmin(session, lead.id),
  ]);
  return (
    <>
      <PageHead title={lead.name}>
        <ConsoleLink href="/admin/leads" className={buttonClass('quiet')}>
          All leads
        </ConsoleLink>
      </PageHead>
      <dl className="grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">Email</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${lead.email}`} className="text-link underline underline-offset-4">
            {lead.email}
          </a>
        </dd>
        <dt className="text-muted">First came from</dt>
        <dd className="wrap-anywhere">{describeSource(lead.firstSource)}</dd>
        <dt className="text-muted">Last came from</dt>
        <dd className="wrap-anywhere">{describeSource(lead.lastSource)}</dd>
      </dl>
      {person ? (
        <section className="mt-10">
          <PersonData person={person} />
          <div className="mt-6 flex flex-wrap gap-3">
            <a href={`/api/leads/person?id=${lead.id}`} download className={buttonClass('quiet')}>
              Export as JSON
            </a>
            <DeleteLead
              id={lead.id}
              name={lead.name}
              email={lead.email}
              stays={staysAfterDeletion.admin}
            />
          </div>
        </section>
      ) : null}
      <h2 className="mt-10 mb-4 text-xl">Analyses</h2>
      {results.length === 0 ? <p className="text-muted">None yet.</p> : null}
      <div className="grid gap-4">
        {results.map((result) => (
          <details key={result.id} className={cardClass('flat')}>
            <summary className="px-5 py-4 font-medium">
              {result.businessInfo.name}, {result.businessInfo.industry},{' '}
              {formatDate(result.createdAt)}
              {result.analyst === 'rules' ? ` (${ruleBasedLabel})` : ''}
            </summary>
            <div className="border-line border-t p-5 sm:p-8">
              <h3 className="sr-only">{result.businessInfo.name}</h3>
              <ResultDetails result={result} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
