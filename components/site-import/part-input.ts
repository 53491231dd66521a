import type { OwnParts, PartItem, PartName, PartState } from '@/lib/site-import/own-parts/parts';
import type { TakenPart } from '@/lib/site-import/own-parts/schema';
import type { Choices } from './opened';

/** Paths here by addresses in the archive. */
type Paths = ReadonlyMap<string, string>;

/** What is taken back of a part. */
export interface ChosenPart {
  name: PartName;
  items: readonly PartItem[];
}

/** What is sent of a part. */
export type PartInput = TakenPart;

/** What the owner has chosen: what is not here, and what replaces something that is here. */
export const chosenParts = (
  states: readonly PartState[],
  { parts, replaced }: Pick<Choices, 'parts' | 'replaced'>,
): ChosenPart[] =>
  states
    .map(({ name, items }) => ({
      name,
      items: items.filter(
        ({ presence }) =>
          (presence === 'new' && parts.includes(name)) ||
          (presence === 'differs' && replaced.includes(name)),
      ),
    }))
    .filter(({ items }) => items.length > 0);

/** The parts of an archive with its pictures by their paths here, where they are here. */
export function placedParts(
  { texts, entries, marks }: OwnParts,
  paths: Paths,
): Omit<OwnParts, 'pictures'> {
  return {
    texts,
    entries: entries.map((entry) => {
      const path = paths.get(entry.values.picture ?? '');
      return path ? { ...entry, values: { ...entry.values, picture: path } } : entry;
    }),
    marks: marks.map((mark) => ({ ...mark, picture: paths.get(mark.picture) ?? mark.picture })),
  };
}

/** The addresses of the pictures of what is taken back of a part. */
export function picturesOfPart({ name, items }: ChosenPart, own: OwnParts): string[] {
  const ids = new Set(items.map(({ id }) => id));
  const addresses =
    name === 'marks'
      ? own.marks.filter(({ field }) => ids.has(field)).map(({ picture }) => picture)
      : own.entries
          .filter(({ id, list }) => list === name && ids.has(id))
          .map(({ values }) => values.picture ?? '');
  return [...new Set(addresses)].filter(Boolean);
}

/** What is sent of a part, and what of it is not, because its picture did not come. */
export function partInput(
  { name, items }: ChosenPart,
  own: OwnParts,
  paths: Paths,
): { input: PartInput | undefined; left: Array<{ title: string; why: string }> } {
  const { texts, entries, marks } = placedParts(own, paths);
  const byId = new Map(items.map((item) => [item.id, item]));
  if (name === 'texts') {
    const sent = texts.flatMap((text) => {
      const item = byId.get(text.key);
      return item ? [{ ...text, revision: item.revision }] : [];
    });
    return { input: { kind: 'texts', texts: sent }, left: [] };
  }
  if (name !== 'marks') {
    const sent = entries
      .filter(({ list }) => list === name)
      .flatMap((entry, place) => {
        const item = byId.get(entry.id);
        return item ? [{ ...entry, place, revision: item.revision }] : [];
      });
    return { input: { kind: 'list', list: name, entries: sent }, left: [] };
  }
  const came = new Set(paths.values());
  const known = marks.flatMap(({ field, picture }) => {
    const item = byId.get(field);
    return item ? [{ field, picture, ours: item.ours, title: item.title }] : [];
  });
  const sent = known.filter(({ picture }) => came.has(picture));
  const left = known.filter(({ picture }) => !came.has(picture));
  return {
    input:
      sent.length > 0
        ? { kind: 'marks', marks: sent.map(({ title, ...mark }) => mark) }
        : undefined,
    left: left.map(({ title }) => ({ title, why: 'Its picture did not come' })),
  };
}
