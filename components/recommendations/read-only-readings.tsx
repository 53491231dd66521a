import { namesStatements } from '@/lib/recommendations/answered';
import { readStatementsOf } from '@/lib/recommendations/readings';
import type { BusinessInfo, Result } from '@/lib/recommendations/schema';
import { ChallengesAndGoals } from './business-context';
import type { Ways } from './place-links';
import { Readings } from './readings';

interface ReadOnlyReadingsProps {
  answer: Pick<Result, 'analysis' | 'recommendations'>;
  input: Pick<BusinessInfo, 'description' | 'challenges' | 'goals'>;
  ways: Ways;
  /** Whose choice it is, for a reader who is not the visitor. */
  chooser?: string | undefined;
}

/** What the visitor wrote, with how it was read where the result says so. */
export function ReadOnlyReadings({ answer, input, ways, chooser }: ReadOnlyReadingsProps) {
  return answer.analysis.readings ? (
    <Readings
      analysis={answer.analysis}
      statements={readStatementsOf(answer, input)}
      ways={ways}
      chooser={chooser}
    />
  ) : (
    <ChallengesAndGoals
      input={input}
      answer={namesStatements(answer) ? answer : undefined}
      ways={ways}
    />
  );
}
