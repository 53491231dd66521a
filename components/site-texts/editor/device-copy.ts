import { get, update } from 'idb-keyval';
import { z } from 'zod';
import { isUnsaved, type TextsState, unsavedTexts, valueIn } from './texts-state';

const typedTextSchema = z.object({ typed: z.string(), revision: z.number() });
type TypedText = z.output<typeof typedTextSchema>;
type TypedTexts = Readonly<Record<string, TypedText>>;

const copySchema = z.object({ savedAt: z.number(), texts: z.record(z.string(), typedTextSchema) });

/** The texts of a page that were typed on this device and not saved. */
export type DeviceCopy = z.output<typeof copySchema>;

const keyOf = (page: string): string => `texts:${page}`;
const parsed = (kept: unknown): DeviceCopy | undefined => copySchema.safeParse(kept).data;

/** Those of some kept texts for which this holds; undefined where none is left. */
function withTexts(
  savedAt: number,
  texts: TypedTexts,
  isKept: (key: string, text: TypedText) => boolean = () => true,
): DeviceCopy | undefined {
  const left = Object.entries(texts).filter(([key, text]) => isKept(key, text));
  return left.length > 0 ? { savedAt, texts: Object.fromEntries(left) } : undefined;
}

/**
 * What is kept from now on. What was kept before and is offered to the person stays; what the server has,
 * or this window kept of a text that is saved since, goes.
 * @param own what this window kept
 */
export function keptOf(
  before: DeviceCopy | undefined,
  state: TextsState,
  own: TypedTexts,
  now: number,
): DeviceCopy | undefined {
  const unsaved = unsavedTexts(state);
  const earlier = withTexts(now, before?.texts ?? {}, (key, { typed }) => {
    const present = state.keys[key];
    if (!present || isUnsaved(present)) return true;
    return own[key]?.typed !== typed && valueIn(present, typed) !== present.saved;
  });
  const isNew = Object.keys(unsaved).length > 0;
  return withTexts(isNew ? now : (before?.savedAt ?? now), { ...earlier?.texts, ...unsaved });
}

/** What is kept once these texts, which were offered, are thrown away: others, and newer ones, stay. */
export const withoutTexts = (
  before: DeviceCopy | undefined,
  thrown: TypedTexts,
): DeviceCopy | undefined =>
  before &&
  withTexts(before.savedAt, before.texts, (key, { typed }) => thrown[key]?.typed !== typed);

/** Keeps what a window has typed and not saved; call it after typing and after a save. */
export function deviceCopy(page: string, state: () => TextsState) {
  let own: TypedTexts = {};
  return (): Promise<void> =>
    update(keyOf(page), (kept) => {
      const now = state();
      const next = keptOf(parsed(kept), now, own, Date.now());
      own = { ...own, ...unsavedTexts(now) };
      return next;
    });
}

/** Throws these texts away. */
export const removeTexts = (page: string, texts: TypedTexts): Promise<void> =>
  update(keyOf(page), (kept) => withoutTexts(parsed(kept), texts));

export const readCopy = async (page: string): Promise<DeviceCopy | undefined> =>
  parsed(await get(keyOf(page)));
