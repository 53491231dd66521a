import { FeatureList } from '@/components/frame/feature-list';
import { Section } from '@/components/ui/section';
import type { Question } from '@/lib/content/types';

/** The questions of a buyer, each with its answer in view. */
export function Answers({ questions }: { questions: readonly Question[] }) {
  return (
    <Section title="Four questions before you begin">
      <FeatureList
        features={questions.map(({ question, answer }) => ({
          title: question,
          description: answer,
        }))}
        columns={2}
      />
    </Section>
  );
}
