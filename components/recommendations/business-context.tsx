import {
  type AnsweredStatement,
  answeredStatements,
  type Input,
  places,
} from '@/lib/recommendations/answered';
import type { Result } from '@/lib/recommendations/schema';
import { Part } from './part';

/** Of a long description, paper shows the beginning. */
const printedCharacters = 300;

interface BusinessContextProps {
  input: Input;
  /** Where the result names its statements. */
  answer: Pick<Result, 'analysis' | 'recommendations'> | undefined;
  talkPath: string | undefined;
}

/** What the visitor wrote, each statement with the place where it is answered. */
export function BusinessContext({ input, answer, talkPath }: BusinessContextProps) {
  const { description, challenges, goals } = answer
    ? answeredStatements(answer, input)
    : { description: [], challenges: input.challenges.map(plain), goals: input.goals.map(plain) };
  const beginning = [...input.description].slice(0, printedCharacters).join('');
  const isCut = beginning.length < input.description.length;
  return (
    <>
      <Part title="Business context">
        <p
          className={`mt-2 whitespace-pre-line wrap-anywhere text-muted ${isCut ? 'print:hidden' : ''}`}
        >
          {input.description}
        </p>
        {isCut ? <p className="hidden text-muted print:block">{beginning} …</p> : null}
      </Part>
      <Part title="Key challenges and goals">
        <div className="mt-3 grid gap-6 sm:grid-cols-2 print:mt-1 print:grid-cols-2 print:gap-3">
          <Statements title="Challenges" items={challenges} talkPath={talkPath} />
          <Statements title="Goals" items={goals} talkPath={talkPath} />
          {description.length > 0 ? (
            <Statements title="In your description" items={description} talkPath={talkPath} />
          ) : null}
        </div>
      </Part>
    </>
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
  talkPath: string | undefined;
}

function Statements({ title, items, talkPath }: StatementsProps) {
  return (
    <div>
      <h5 className="font-semibold text-sm">{title}</h5>
      {items.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-muted wrap-anywhere">
          {items.map(({ reference, text, place }) => (
            <li key={reference}>
              {text}
              {place ? (
                <>
                  {' '}
                  <span className="font-semibold text-ink text-sm">
                    →{' '}
                    {place === places.unknown && talkPath ? (
                      <a href={talkPath} className="text-link underline underline-offset-4">
                        {place}
                      </a>
                    ) : (
                      place
                    )}
                  </span>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">None named</p>
      )}
    </div>
  );
}
