import { Face } from '@/components/frame/face';
import { Section } from '@/components/ui/section';
import { nextSteps } from '@/lib/contact/content';
import type { Contact } from '@/lib/contact/next-step';

interface WhatHappensNextProps {
  title?: string;
  /** Who answers, where that is set. */
  person?: Contact['person'];
}

/** The three steps after a message or a call. */
export function WhatHappensNext({ title = 'What happens next', person }: WhatHappensNextProps) {
  return (
    <Section title={title}>
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {nextSteps.map(({ title: step, text }, index) => (
          <li key={step} className="border-line border-t pt-5">
            <h3 className="text-xl">
              <span className="text-copper tabular-nums">{index + 1}.</span> {step}
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      {person ? (
        <div className="mt-8 flex items-center gap-4">
          {person.picture ? <Face src={person.picture} alt={person.alt} /> : null}
          <p className="wrap-anywhere">
            <strong className="font-semibold">{person.name}</strong>
            {person.role ? `, ${person.role},` : ''} answers you.
          </p>
        </div>
      ) : null}
    </Section>
  );
}
