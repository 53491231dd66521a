import { Section } from '@/components/ui/section';
import { placeOnPage } from '@/lib/text/place-on-page';

interface StepsProps {
  steps: ReadonlyArray<{ title: string; text: string }>;
}

/** The steps after a message or a call, beside each other or below each other. */
function NextSteps({ steps, columns }: StepsProps & { columns: 1 | 3 }) {
  return (
    <ol
      className={`grid gap-x-10 gap-y-4 ${columns === 3 ? 'md:grid-cols-3' : 'md:max-lg:grid-cols-3'}`}
    >
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-line border-t pt-3.5">
          <h3 className="text-lg">
            <span className="text-copper tabular-nums">{index + 1}.</span> {title}
          </h3>
          <p className="mt-1 text-muted max-sm:text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Those steps beside a form. */
export function StepsBeside({ title, steps }: StepsProps & { title: string }) {
  return (
    <section aria-labelledby={placeOnPage(title)}>
      <h2 id={placeOnPage(title)} className="mb-4 text-xl">
        {title}
      </h2>
      <NextSteps steps={steps} columns={1} />
    </section>
  );
}

/** Those steps in a band of their own. */
export function WhatHappensNext({ title, steps }: StepsProps & { title: string }) {
  return (
    <Section title={title}>
      <NextSteps steps={steps} columns={3} />
    </Section>
  );
}
