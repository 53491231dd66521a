import type { ReactNode } from 'react';
import { kindSentence, type ReadStatement, readingText } from '@/lib/recommendations/readings';
import type { Analysis } from '@/lib/recommendations/schema';
import { Part } from './part';
import { PlaceLinks, type Ways } from './place-links';

/** For links to it. */
export const readingsId = 'how-we-read-it';

interface ReadingsProps {
  analysis: Analysis;
  statements: readonly ReadStatement[];
  ways: Ways;
  /** Whose choice it is, for a reader who is not the visitor. */
  chooser?: string | undefined;
  /** What is asked of the kind of business. */
  kindQuestion?: ReactNode;
  /** What is asked of a statement. */
  question?: (statement: ReadStatement) => ReactNode;
}

/** How each statement was read, and where it is answered. */
export function Readings({
  analysis,
  statements,
  ways,
  chooser,
  kindQuestion,
  question,
}: ReadingsProps) {
  const isOfDescription = ({ reference }: ReadStatement): boolean =>
    reference.startsWith('description');
  const kind = kindSentence(analysis, chooser);
  const list = (title: string, rows: readonly ReadStatement[]) => (
    <>
      <h5 className="mt-4 font-semibold text-sm print:mt-1">{title}</h5>
      {rows.length > 0 ? (
        <ul className="mt-1 divide-y divide-line border-line border-y print:divide-y-0 print:border-0">
          {rows.map((row) => (
            <li key={row.reference} className="py-3 wrap-anywhere print:py-0.5">
              <p className="font-semibold">{row.text}</p>
              <p className="text-muted">
                {readingText(row, chooser)} <PlaceLinks of={row.places} ways={ways} />
              </p>
              {question?.(row)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-muted">None named</p>
      )}
    </>
  );
  const ofDescription = statements.filter(isOfDescription);
  return (
    <Part title="How we read it" id={readingsId + (ways.suffix ?? '')}>
      {kind ? <p className="mt-1 text-muted">{kind}.</p> : null}
      {kindQuestion}
      {list(
        'Key challenges and goals',
        statements.filter((one) => !isOfDescription(one)),
      )}
      {ofDescription.length > 0 ? list('In your description', ofDescription) : null}
    </Part>
  );
}
