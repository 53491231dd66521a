import { describeSource, type LeadRow } from '@/lib/leads/rows';

/** The address of a lead, and where the person came from. */
export function LeadOrigin({ lead }: { lead: LeadRow }) {
  return (
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
  );
}
