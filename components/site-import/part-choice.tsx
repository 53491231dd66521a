import type { PartItem, PartName, PartState } from '@/lib/site-import/own-parts/parts';
import { FoldedList } from './folded-list';
import { partWords } from './import-words';
import type { Choices } from './opened';
import { Part } from './part';
import { Tick } from './tick';

interface PartChoiceProps {
  states: readonly PartState[];
  choices: Choices;
  onChoose: (choices: Partial<Choices>) => void;
}

const withPresence = (items: readonly PartItem[], presence: PartItem['presence']): PartItem[] =>
  items.filter((item) => item.presence === presence);

const withOrWithout = (names: readonly PartName[], name: PartName, isIn: boolean): PartName[] => [
  ...names.filter((other) => other !== name),
  ...(isIn ? [name] : []),
];

/** Texts, lists, logos and icon of an export of this software, each by the owner's word. */
export function PartChoice({ states, choices, onChoose }: PartChoiceProps) {
  const offered = states.filter(({ items }) =>
    items.some(({ presence }) => presence !== 'refused'),
  );
  if (offered.length === 0) return null;
  return (
    <Part title="Texts, lists and logo">
      {offered.map((state) => (
        <OnePart key={state.name} state={state} choices={choices} onChoose={onChoose} />
      ))}
    </Part>
  );
}

function OnePart({
  state: { name, items },
  choices: { parts, replaced },
  onChoose,
}: Omit<PartChoiceProps, 'states'> & { state: PartState }) {
  const missing = withPresence(items, 'new');
  const differing = withPresence(items, 'differs');
  const same = withPresence(items, 'same').length;
  return (
    <>
      {same > 0 ? (
        <p className="py-2">
          {partWords(name, same)} {same === 1 ? 'is' : 'are'} here already.
        </p>
      ) : null}
      {missing.length > 0 ? (
        <Tick
          isTicked={parts.includes(name)}
          onTick={(isTicked) => onChoose({ parts: withOrWithout(parts, name, isTicked) })}
        >
          Take back {partWords(name, missing.length)}
        </Tick>
      ) : null}
      {differing.length > 0 ? (
        <fieldset className="my-2">
          <legend>
            {partWords(name, differing.length)} {differing.length === 1 ? 'differs' : 'differ'} from
            what is here:
          </legend>
          {[
            { isReplaced: false, words: 'Keep what is here' },
            { isReplaced: true, words: "Take the archive's" },
          ].map(({ isReplaced, words }) => (
            <label key={words} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`replace-${name}`}
                className="size-5 shrink-0 accent-[var(--link)]"
                checked={replaced.includes(name) === isReplaced}
                onChange={() => onChoose({ replaced: withOrWithout(replaced, name, isReplaced) })}
              />
              {words}
            </label>
          ))}
          <FoldedList summary="Show both" items={differing} keyOf={({ id }) => id}>
            {(item) => <Both item={item} isPicture={name === 'marks'} />}
          </FoldedList>
        </fieldset>
      ) : null}
    </>
  );
}

function Both({ item, isPicture }: { item: PartItem; isPicture: boolean }) {
  const { title, ours, theirs } = item;
  return (
    <>
      <span className="font-semibold">{title}</span>
      {isPicture ? null : (
        <dl className="whitespace-pre-line">
          <dt className="text-muted">Here</dt>
          <dd>{ours || 'The default text'}</dd>
          <dt className="text-muted">In the archive</dt>
          <dd>{theirs || 'The default text'}</dd>
        </dl>
      )}
    </>
  );
}
