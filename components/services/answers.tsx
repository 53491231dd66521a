import { Folded } from '@/components/ui/folded';
import { Section } from '@/components/ui/section';
import type { Question } from '@/lib/content/types';

/** The questions of a buyer, each with its answer: in view, on a phone below a press. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title="Four questions before you begin" isTight>
      <ul className="grid gap-x-10 gap-y-3 md:grid-cols-2 md:gap-y-8">
        {questions.map(({ question, answer }) => (
          <li key={question} className="border-line border-t pt-3 md:pt-5">
            <h3 className="text-xl">{question}</h3>
            <Folded
              summary={
                <>
                  Read the answer<span className="sr-only">: {question}</span>
                </>
              }
            >
              <p className="mt-1 text-muted md:mt-2">{answer}</p>
            </Folded>
          </li>
        ))}
      </ul>
    </Section>
  );
}
