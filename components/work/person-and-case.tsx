import { Face } from '@/components/frame/face';
import { PersonWays } from '@/components/frame/person-ways';
import { type Lists, newestOf, shownOf } from '@/lib/settings/lists';
import { aboutCase, CaseNumbers, CaseTitle } from './cases';

/** The first person of the owner's list, with face and role; nothing where the list is empty. */
export function PersonWhoAnswers({ lists }: { lists: Lists }) {
  const person = shownOf(lists, 'people')?.[0]?.fields;
  return person ? (
    <div className="flex items-center gap-4">
      {person.picture ? <Face src={person.picture} alt={person.alt ?? ''} /> : null}
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{person.name}</strong>
          {person.role ? `, ${person.role},` : ''} answers you.
        </p>
        <PersonWays name={person.name ?? ''} ways={person} />
      </div>
    </div>
  ) : null;
}

/** The lab's newest case in three lines; nothing where there is none. */
export function NewestCase({ lists }: { lists: Lists }) {
  const newest = newestOf(lists, 'cases');
  return newest ? (
    <div>
      <p className="font-semibold text-copper text-sm">{aboutCase(newest.fields)}</p>
      <p>
        <CaseTitle entry={newest} />
      </p>
      <CaseNumbers fields={newest.fields} />
    </div>
  ) : null;
}

/** Who answers, and the lab's newest case, beside a form: each where it is set, nothing without both. */
export function PersonAndCase({ lists }: { lists: Lists }) {
  return shownOf(lists, 'people')?.[0] || newestOf(lists, 'cases') ? (
    <div className="grid gap-4 wrap-anywhere">
      <PersonWhoAnswers lists={lists} />
      <NewestCase lists={lists} />
    </div>
  ) : null;
}
