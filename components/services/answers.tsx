import { Folded } from '@/components/ui/folded';
import { Section } from '@/components/ui/section';
import type { Question } from '@/lib/content/types';

/** The questions of a buyer, each with its answer: in view, on a phone below a press. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title="Four questions before you begin" isTight>
      <ul className="grid gap-x-10 md:grid-cols-2 md:gap-y-8">
        {questions.map(({ question, answer }) => (
          <li key={question} className="border-line border-t max-md:py-1 md:pt-5">
            <h3 className="text-xl max-md:hidden print:block">{question}</h3>
            <Folded summary={question}>
              <p className="mt-1 mb-3 text-muted md:mt-2">{answer}</p>
            </Folded>
          </li>
        ))}
      </ul>
    </Section>
  );
}
