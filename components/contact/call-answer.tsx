import { ReferenceNote } from '@/components/entry/reference-note';
import { buttonClass } from '@/components/ui/button';
import { type CallPlace, callPlaces } from '@/lib/contact/call';
import type { Facts } from '@/lib/settings/facts';

interface CallAnswerProps {
  name?: string | undefined;
  reference?: string | undefined;
  place: CallPlace;
  facts: Pick<Facts, 'answersWithin' | 'hours'>;
}

/** Says that a number has arrived, and when somebody will call. */
export function CallAnswer({ name, reference, place, facts }: CallAnswerProps) {
  const { answersWithin, hours } = facts;
  const { page } = callPlaces[place];
  return (
    <>
      <p id="call-status" className="font-semibold text-lead wrap-anywhere">
        Thank you, {name}. We have your number, and we will call or write to you.
      </p>
      {answersWithin ? <p className="mt-2 text-muted">We answer within {answersWithin}.</p> : null}
      {hours ? <p className="mt-1 text-muted">Our hours: {hours}</p> : null}
      <ReferenceNote reference={reference} />
      <a href={page.path} className={`mt-6 ${buttonClass('quiet')}`}>
        Back to ‘{page.name}’
      </a>
    </>
  );
}
