import { Picture } from '@/components/frame/picture';
import { industryName } from '@/lib/industries/names';
import { type Entry, titleOf } from '@/lib/settings/lists';
import { numbersOf } from '@/lib/work/cases';
import { casePath } from '@/lib/work/lists';

/** Where a case was and for whom: 'Mining, name on request'. */
export const aboutCase = ({ industry, customer }: Entry['fields']): string =>
  [
    industry && industryName(industry),
    customer ?? (industry ? 'name on request' : 'Name on request'),
  ]
    .filter(Boolean)
    .join(', ');

/** A case's two numbers. Nothing where one of them is not set. */
export function CaseNumbers({ fields }: Pick<Entry, 'fields'>) {
  const numbers = numbersOf(fields);
  return numbers ? (
    <p className="flex flex-wrap content-start items-baseline gap-x-2">
      <strong className="whitespace-nowrap font-display font-semibold text-2xl text-copper tabular-nums">
        {numbers.before} <span aria-hidden>→</span>
        <span className="sr-only">to</span> {numbers.after}
      </strong>
      <span className="text-muted">{numbers.counts}</span>
    </p>
  ) : null;
}

/** A case's title, as a link to the whole of it where there is one. */
export function CaseTitle({ entry }: { entry: Entry }) {
  const path = casePath(entry);
  const title = titleOf(entry.fields);
  return path ? (
    <a href={path} className="text-link underline underline-offset-4">
      {title}
    </a>
  ) : (
    title
  );
}

interface CasesProps {
  entries: readonly Entry[];
}

/** Of fewer than three, so that no column is empty. */
const columns: Record<number, string> = { 1: '', 2: 'lg:grid-cols-2' };

/**
 * Cases away from the page of the lab's work: its title and its two numbers, and
 * of one alone its picture, which a phone does not load.
 */
export function ShortCases({ entries }: CasesProps) {
  const isLone = entries.length === 1;
  return (
    <ul className={`grid md:gap-6 ${columns[entries.length] ?? 'lg:grid-cols-3'}`}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="break-inside-avoid overflow-hidden border-line border-t wrap-anywhere md:flex md:rounded-card md:border md:bg-surface md:shadow-card"
        >
          {isLone && entry.fields.picture ? (
            <Picture
              src={entry.fields.picture}
              alt={entry.fields.alt ?? ''}
              width={400}
              height={300}
              sizes="16rem"
              className="w-2/5 shrink-0 object-cover max-md:hidden"
            />
          ) : null}
          <div className="py-3 md:p-6">
            <p className="font-semibold text-copper text-sm">{aboutCase(entry.fields)}</p>
            <h3 className="mt-1 whitespace-pre-line text-lg">
              <CaseTitle entry={entry} />
            </h3>
            <div className="mt-1 empty:hidden md:mt-4">
              <CaseNumbers fields={entry.fields} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
