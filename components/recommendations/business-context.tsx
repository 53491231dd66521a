import {
  type AnsweredStatement,
  answeredStatements,
  type Input,
} from '@/lib/recommendations/answered';
import type { Result } from '@/lib/recommendations/schema';
import { Part } from './part';
import { PlaceLinks, type Ways } from './place-links';

/** Of a long description, paper shows the beginning. */
const printedCharacters = 300;
/** So many fit beside the heading. */
const shortCharacters = 40;

const heading = <h4 className="shrink-0 font-display font-semibold text-lg">Business context</h4>;

/** What the visitor wrote of the business: one line, and 'more'. */
export function BusinessContext({ description }: { description: string }) {
  if (description.length <= shortCharacters) {
    return (
      <section>
        {heading}
        <p className="text-muted wrap-anywhere">{description}</p>
      </section>
    );
  }
  const beginning = [...description].slice(0, printedCharacters).join('');
  const isCut = beginning.length < description.length;
  return (
    <details className="group print:details-content:[content-visibility:visible]">
      <summary className="flex list-none items-baseline gap-x-3 max-sm:flex-wrap [&::-webkit-details-marker]:hidden">
        {heading}
        {/* Beside the heading a phone has room for one word. */}
        <span className="truncate text-muted group-open:invisible max-sm:order-last max-sm:basis-full max-sm:group-open:hidden print:hidden">
          {description}
        </span>
        <span className="shrink-0 py-2 text-link underline underline-offset-4 print:hidden">
          <span className="group-open:hidden">more</span>
          <span className="hidden group-open:inline">less</span>
        </span>
      </summary>
      <p className={`whitespace-pre-line wrap-anywhere text-muted ${isCut ? 'print:hidden' : ''}`}>
        {description}
      </p>
      {isCut ? <p className="hidden text-muted print:block">{beginning} …</p> : null}
    </details>
  );
}

interface ChallengesAndGoalsProps {
  input: Input;
  /** Where the result names its statements. */
  answer: Pick<Result, 'analysis' | 'recommendations'> | undefined;
  ways: Ways;
}

/** Each statement with the place where it is answered, where a result does not say how it was read. */
export function ChallengesAndGoals({ input, answer, ways }: ChallengesAndGoalsProps) {
  const { description, challenges, goals } = answer
    ? answeredStatements(answer, input)
    : { description: [], challenges: input.challenges.map(plain), goals: input.goals.map(plain) };
  return (
    <Part title="Key challenges and goals">
      <div className="mt-3 grid gap-6 sm:grid-cols-2 print:mt-1 print:grid-cols-2 print:gap-3">
        <Statements title="Challenges" items={challenges} ways={ways} />
        <Statements title="Goals" items={goals} ways={ways} />
        {description.length > 0 ? (
          <Statements title="In your description" items={description} ways={ways} />
        ) : null}
      </div>
    </Part>
  );
}

const plain = (text: string): AnsweredStatement => ({
  reference: text,
  text,
  place: undefined,
});

interface StatementsProps {
  title: string;
  items: readonly AnsweredStatement[];
  ways: Ways;
}

function Statements({ title, items, ways }: StatementsProps) {
  return (
    <div>
      <h5 className="font-semibold text-sm">{title}</h5>
      {items.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-muted wrap-anywhere">
          {items.map(({ reference, text, place }) => (
            <li key={reference}>
              {text} <PlaceLinks of={place ? [place] : []} ways={ways} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">None named</p>
      )}
    </div>
  );
}
