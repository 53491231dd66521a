'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass, labelClass } from '@/components/ui/control';
import { writeAbout } from '@/lib/contact/next-step';
import { kindIds, kindsNamed, otherKind } from '@/lib/recommendations/kind-names';
import type { Questions } from '@/lib/recommendations/questions';
import { askedStatementsOf, kindInWords } from '@/lib/recommendations/readings';
import type { Result } from '@/lib/recommendations/schema';
import type { Ways } from './place-links';
import { ReadingQuestion } from './reading-question.client';
import { Readings } from './readings';

interface ReadingsFormProps extends ComponentProps<'form'> {
  result: Result;
  questions: Questions;
  ways: Ways;
  /** A choice is on its way. */
  isBusy?: boolean;
}

const answerAgain = (isBusy: boolean) => (
  <Button
    type="submit"
    aria-disabled={isBusy}
    className="mt-3 aria-disabled:opacity-60 print:hidden"
  >
    Answer again
  </Button>
);

/**
 * How a business was read, with what the visitor may correct. The browser can send it by itself; the
 * first button is the one that Enter presses.
 */
export function ReadingsForm({
  result,
  questions,
  ways,
  isBusy = false,
  children,
  ...form
}: ReadingsFormProps) {
  const { id, analysis, businessInfo, reference } = result;
  const kind = kindInWords(analysis);
  const isKnown = kind !== undefined && kind !== kindsNamed([otherKind]);
  return (
    <form method="post" action="/api/recommendations/answer" {...form}>
      <input type="hidden" name="result" value={id} />
      <input type="hidden" name="answeredAt" value={analysis.answeredAt ?? ''} />
      <input type="hidden" name="reference" value={reference ?? ''} />
      <Readings
        analysis={analysis}
        statements={askedStatementsOf(result, businessInfo)}
        ways={ways}
        kindQuestion={
          <div className="mt-3 flex flex-wrap items-end gap-x-3 print:hidden">
            <label className={`grow basis-60 ${labelClass}`}>
              Your kind of business
              <select
                name="kind"
                defaultValue=""
                aria-disabled={isBusy}
                className={`font-normal ${controlClass}`}
              >
                <option value="">{kind ? `${kind}, as it is now` : 'Choose…'}</option>
                {kindIds.map((one) => (
                  <option key={one} value={one}>
                    {kindsNamed([one])}
                  </option>
                ))}
              </select>
            </label>
            {answerAgain(isBusy)}
          </div>
        }
        question={(statement) => (
          <ReadingQuestion
            statement={statement}
            nearest={questions.rows.find(({ answers }) => answers === statement.reference)?.nearest}
            problems={questions.problems}
            others={questions.others}
            kind={isKnown ? kind : undefined}
            writePath={writeAbout(
              { place: 'recommendations', reference },
              { result: id, row: statement.reference },
            )}
            isBusy={isBusy}
          />
        )}
      />
      {answerAgain(isBusy)}
      {children}
    </form>
  );
}
