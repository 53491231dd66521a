import { Section } from '@/components/ui/section';
import { nextSteps } from '@/lib/contact/content';

/** The three steps after a message or a call. */
export function WhatHappensNext() {
  return (
    <Section title="What happens next">
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {nextSteps.map(({ title, text }, index) => (
          <li key={title} className="border-line border-t pt-5">
            <h3 className="text-xl">
              <span className="text-copper tabular-nums">{index + 1}.</span> {title}
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
