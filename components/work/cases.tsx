import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import type { Entry } from '@/lib/settings/lists';
import { caseAnchor, casePath } from '@/lib/work/lists';

/** Where a case was, for whom and how long: 'Mining, name on request, 3 months'. */
export const aboutCase = ({ industry, customer, months }: Entry['fields']): string =>
  [
    industry,
    customer ?? (industry ? 'name on request' : 'Name on request'),
    months ? `${months} ${months === '1' ? 'month' : 'months'}` : undefined,
  ]
    .filter(Boolean)
    .join(', ');

/** What came of a case, with its source. Nothing where no figure is set. */
export function CaseFigure({ fields: { figure, source } }: Pick<Entry, 'fields'>) {
  return figure ? (
    <p>
      <strong className="text-xl">{figure}</strong>
      <span className="block text-muted text-sm">Source: {source}</span>
    </p>
  ) : null;
}

interface CasesProps {
  entries: readonly Entry[];
  /** Without what was done: the problem leads to the case on the page of the lab's work. */
  isShort?: boolean;
}

/** Cases of the lab: the problem, what was done, and what came of it with its source. */
export function Cases({ entries, isShort = false }: CasesProps) {
  return (
    <ul
      className={`grid gap-6 ${isShort || entries.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      {entries.map(({ id, fields }) => (
        <li
          key={id}
          id={isShort ? undefined : caseAnchor(id)}
          className={`${cardClass('raised')} break-inside-avoid p-6 wrap-anywhere target:border-copper`}
        >
          <p className="font-semibold text-copper text-sm">{aboutCase(fields)}</p>
          <h3 className="mt-1 whitespace-pre-line text-lg">
            {isShort ? (
              <a href={casePath(id)} className="text-link underline underline-offset-4">
                {fields.problem}
              </a>
            ) : (
              fields.problem
            )}
          </h3>
          {isShort ? null : <p className="mt-2 whitespace-pre-line text-muted">{fields.done}</p>}
          <div className="mt-4 empty:hidden">
            <CaseFigure fields={fields} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The cases in a band of their own. Nothing without one. */
export function CasesBand({ entries, isShort = false }: CasesProps) {
  return entries.length > 0 ? (
    <Section
      title="Cases"
      intro="Problems that were brought to us, and what we did about them."
      tone="sunken"
    >
      <Cases entries={entries} isShort={isShort} />
    </Section>
  ) : null;
}
