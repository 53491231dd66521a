import type { ReactNode } from 'react';
import { Folded } from '@/components/ui/folded';
import { Section } from '@/components/ui/section';
import { placeOnPage } from '@/lib/text/place-on-page';

/** The questions of a buyer, each with its answer. */
export function Answers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} isTight>
      <ul className="grid gap-x-10 md:grid-cols-2 md:gap-y-8">{children}</ul>
    </Section>
  );
}

interface AnswerProps {
  question: string;
  /** Its paragraphs. */
  answer: readonly string[];
}

/** A question with its answer: in view, on a phone below a press. */
export function Answer({ question, answer }: AnswerProps) {
  return (
    <li id={placeOnPage(question)} className="border-line border-t max-md:py-1 md:pt-5">
      <h3 className="text-xl max-md:hidden print:block">{question}</h3>
      <Folded summary={question}>
        {answer.map((paragraph) => (
          <p key={paragraph} className="mt-1 mb-3 text-muted md:mt-2">
            {paragraph}
          </p>
        ))}
      </Folded>
    </li>
  );
}
