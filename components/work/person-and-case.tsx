import { Face } from '@/components/frame/face';
import { type Lists, newestOf, shownOf, titleOf } from '@/lib/settings/lists';
import { casePath } from '@/lib/work/lists';
import { aboutCase, CaseNumbers } from './cases';

interface PersonAndCaseProps {
  lists: Lists;
  /** As a band of a page; else it stands beside a form. */
  isBand?: boolean;
}

/** Who answers, and the lab's newest case: each where it is set, and nothing without both. */
export function PersonAndCase({ lists, isBand = false }: PersonAndCaseProps) {
  const person = shownOf(lists, 'people')?.[0]?.fields;
  const newest = newestOf(lists, 'cases');
  if (!person && !newest) return null;
  const parts = (
    <div
      className={`grid gap-4 wrap-anywhere ${isBand ? 'items-center sm:grid-cols-2 sm:gap-12' : ''}`}
    >
      {person ? (
        <div className="flex items-center gap-4">
          {person.picture ? <Face src={person.picture} alt={person.alt ?? ''} /> : null}
          <p>
            <strong className="font-semibold">{person.name}</strong>
            {person.role ? `, ${person.role},` : ''} answers you.
          </p>
        </div>
      ) : null}
      {newest ? (
        <div>
          <p className="font-semibold text-copper text-sm">{aboutCase(newest.fields)}</p>
          <p>
            <a href={casePath(newest.id)} className="text-link underline underline-offset-4">
              {titleOf(newest.fields)}
            </a>
          </p>
          <CaseNumbers fields={newest.fields} />
        </div>
      ) : null}
    </div>
  );
  return isBand ? (
    <div className="bg-canvas">
      <div className="wrap py-6 sm:py-12">{parts}</div>
    </div>
  ) : (
    parts
  );
}
