import { Section } from '@/components/ui/section';
import { nextSteps } from '@/lib/contact/content';

/** The three steps after a message or a call. */
export function WhatHappensNext({ title = 'What happens next' }: { title?: string }) {
  return (
    <Section title={title}>
      <ol className="grid gap-x-10 gap-y-4 md:grid-cols-3">
        {nextSteps.map(({ title, text }, index) => (
          <li key={title} className="border-line border-t pt-3.5">
            <h3 className="text-lg">
              <span className="text-copper tabular-nums">{index + 1}.</span> {title}
            </h3>
            <p className="mt-1 text-muted max-sm:text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
