import type { Statistics } from '@/lib/statistics/report';
import { spanInWords } from '@/lib/statistics/words';

interface AnswersProps {
  answers: Statistics['answers'];
  /** What the period before is called: 'the week before'. */
  before: string;
}

/** How soon first forms were answered, and what that counts; nothing where nobody sent one. */
export function Answers({ answers: { now, before: earlier }, before }: AnswersProps) {
  if (now.forms === 0) return null;
  return (
    <div className="mt-4 max-w-3xl">
      <p>
        {now.median === null
          ? 'No first form of this period is answered yet.'
          : `Half of the answers came within ${spanInWords(now.median)} (the median); ${now.answered.toLocaleString('en-US')} of ${now.forms.toLocaleString('en-US')} first forms are answered.`}
        {earlier.median === null ? null : ` ${spanInWords(earlier.median)} ${before}.`}
      </p>
      <p className="text-muted text-sm">
        Counted from a lead’s first form to the first status other than New, or the press ‘Answered’
        on the lead; leads that were deleted are left out.
      </p>
    </div>
  );
}
