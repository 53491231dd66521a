import { Section } from '@/components/ui/section';
import { nextSteps } from '@/lib/contact/content';

const standardTitle = 'What happens next';

type Steps = ReadonlyArray<{ title: string; text: string }>;

/** The three steps after a message or a call, beside each other or below each other. */
function NextSteps({ columns, steps = nextSteps }: { columns: 1 | 3; steps?: Steps }) {
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
export function StepsBeside() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-4 text-xl">
        {standardTitle}
      </h2>
      <NextSteps columns={1} />
    </section>
  );
}

/** Those steps in a band of their own. */
export function WhatHappensNext({
  title = standardTitle,
  steps = nextSteps,
}: {
  title?: string;
  steps?: Steps;
}) {
  return (
    <Section title={title}>
      <NextSteps columns={3} steps={steps} />
    </Section>
  );
}
