import { ConsoleLink } from '@/components/frame/console/pending.client';
import { type LeadRow, leadPath, type Namesake, phoneNote } from '@/lib/leads/rows';
import { formatTelephone } from '@/lib/text/telephone';

/** A telephone number, with a mark where its form has no proof. */
export function Phone({ of }: { of: Pick<LeadRow, 'phone' | 'isPhoneProven'> }) {
  const note = phoneNote(of);
  return (
    <>
      {of.phone ? formatTelephone(of.phone) : null}
      {note ? <span className="text-copper text-sm"> ({note})</span> : null}
    </>
  );
}

/** Names who else has the same telephone number. */
export function SameNumber({ others }: { others: readonly Namesake[] }) {
  return others.length > 0 ? (
    <p className="text-muted text-sm wrap-anywhere">
      Same number:{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 ? ', ' : ''}
          <ConsoleLink
            href={leadPath(other)}
            prefetch={false}
            className="text-link underline underline-offset-4"
          >
            {other.name}
          </ConsoleLink>{' '}
          ({other.email ?? 'no address'})
        </span>
      ))}
    </p>
  ) : null;
}
