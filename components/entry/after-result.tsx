import type { CallPlace } from '@/lib/contact/call';
import { aboutResult, writeAbout } from '@/lib/contact/next-step';
import { CallMeBack } from './call-me-back';
import { type ContactParts, NextStep } from './next-step';

interface AfterResultProps {
  contact: ContactParts;
  place: CallPlace;
  /** By which the owner finds the result, where it is known. */
  reference: string | undefined;
  /** The result's first finding. */
  finding?: string | undefined;
  /** Who got it, where that is known. */
  name?: string | undefined;
  /** Whether the main button of this part of the page is here. */
  isMain: boolean;
  isBooked?: boolean;
}

/** The part below a result: the next step, and a form for those who would rather be called. */
export function AfterResult({ contact, name, isMain, isBooked, ...about }: AfterResultProps) {
  return (
    <div className="mt-10 grid gap-10 print:hidden">
      <NextStep
        contact={contact}
        text={aboutResult(about)}
        formPath={writeAbout(about)}
        isMain={isMain}
        isBooked={isBooked ?? false}
      >
        {about.place === 'report'
          ? 'We talk with you about AI in your business, and say what your first step would be.'
          : 'We look at your result with you, and say what the first step would be.'}
      </NextStep>
      <CallMeBack
        place={about.place}
        consent={contact.consent}
        name={name}
        reference={about.reference}
      />
    </div>
  );
}
