import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { UserError } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { invalidating } from '@/lib/pages/invalidate';
import { listEntries, readSettings } from '@/lib/settings/admin-queries';
import type { StoredSettings } from '@/lib/settings/facts';
import { titleOf } from '@/lib/settings/lists';
// biome-ignore lint/style/noRestrictedImports: an archive is taken back through the saves of the pages on which people write
import { prepareSettings, saveEntry, saveSettings } from '@/lib/settings/mutations';
import { entryInputSchema, settingsInputSchema } from '@/lib/settings/schema';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { keyInWords } from '@/lib/site-texts/declared';
// biome-ignore lint/style/noRestrictedImports: an archive is taken back through the saves of the pages on which people write
import { publishTexts, saveTexts } from '@/lib/site-texts/mutations';
import { changesAtOnce, textChangesSchema } from '@/lib/site-texts/schema';
import { faultOfOwnText, isSameEntry, isSameText, presentEntry, textToStore } from './compare';
import { changedMeanwhile, markTitle, type PartOutcome } from './parts';
import type { TakenPart } from './schema';

type Taken<Kind extends TakenPart['kind']> = Extract<TakenPart, { kind: Kind }>;

/**
 * Takes back a part of an archive. What stands here already counts as taken, so that a call whose answer
 * was lost can be repeated; what was changed since it was compared stays as it is.
 */
export async function takePart(part: TakenPart, session: AdminSession): Promise<PartOutcome> {
  switch (part.kind) {
    case 'texts':
      return takeTexts(part, session);
    case 'list':
      return takeEntries(part, session);
    case 'marks':
      return takeMarks(part, session);
  }
}

interface Change {
  key: string;
  text: string;
  revision: number;
}

async function takeTexts({ texts }: Taken<'texts'>, session: AdminSession): Promise<PartOutcome> {
  const stored = new Map((await listTexts(session)).map((text) => [text.key, text]));
  const left: PartOutcome['left'] = [];
  const wanted = texts.flatMap(({ revision, ...sent }) => {
    const why = faultOfOwnText(sent);
    if (why) {
      left.push({ title: keyInWords(sent.key), why });
      return [];
    }
    const text = textToStore(sent);
    const present = stored.get(sent.key) ?? { text: '', draft: null, revision: 0 };
    // An earlier call may have published it and not have come to its draft.
    const isBegun = isSameText(present, { text: text.text, draft: null });
    if (present.revision !== revision && !isBegun && !isSameText(present, text)) {
      left.push({ title: keyInWords(sent.key), why: changedMeanwhile });
      return [];
    }
    return [{ ...text, present }];
  });
  const revisions = new Map(wanted.map(({ key, present }) => [key, present.revision]));
  const revisionOf = (key: string): number => revisions.get(key) ?? 0;
  const isOut = new Set<string>();
  const save = async (changes: Change[], isPublished: boolean): Promise<void> => {
    for (let at = 0; at < changes.length; at += changesAtOnce) {
      const outcome = await saveSome(changes.slice(at, at + changesAtOnce), isPublished, session);
      for (const [key, revision] of outcome.saved) revisions.set(key, revision);
      for (const { key, why } of outcome.left) {
        isOut.add(key);
        left.push({ title: keyInWords(key), why });
      }
    }
  };
  await save(
    wanted.flatMap(({ key, text, draft, present }) =>
      present.text !== text || (present.draft !== null && draft === null)
        ? [{ key, text, revision: revisionOf(key) }]
        : [],
    ),
    true,
  );
  await save(
    wanted.flatMap(({ key, text, draft, present }) =>
      draft !== null && !isOut.has(key) && !isSameText(present, { text, draft })
        ? [{ key, text: draft, revision: revisionOf(key) }]
        : [],
    ),
    false,
  );
  return { taken: wanted.filter(({ key }) => !isOut.has(key)).length, left };
}

/** Saves texts but for those that somebody else changes at this moment. */
async function saveSome(
  changes: Change[],
  isPublished: boolean,
  session: AdminSession,
): Promise<{
  saved: Array<[key: string, revision: number]>;
  left: Array<{ key: string; why: string }>;
}> {
  const left: Array<{ key: string; why: string }> = [];
  for (let rest = changes; rest.length > 0; ) {
    const input = textChangesSchema.parse({ changes: rest });
    try {
      const outcome = await (isPublished
        ? publishTexts(input, session)
        : saveTexts(input, false, session));
      if ('revisions' in outcome) return { saved: Object.entries(outcome.revisions), left };
      const theirs = new Set(outcome.conflicts.map(({ key }) => key));
      left.push(...Array.from(theirs, (key) => ({ key, why: changedMeanwhile })));
      rest = rest.filter(({ key }) => !theirs.has(key));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      left.push(...rest.map(({ key }) => ({ key, why: error.message })));
      return { saved: [], left };
    }
  }
  return { saved: [], left };
}

async function takeEntries(
  { list, entries }: Taken<'list'>,
  session: AdminSession,
): Promise<PartOutcome> {
  const stored = await listEntries(session);
  const known = new Map(entries.map((entry) => [entry.id, presentEntry(entry, stored)]));
  // Those that were not here when they were compared came by an earlier call.
  const came = new Set(
    entries.flatMap(({ id, revision }) => (revision === 0 ? [known.get(id)?.id] : [])),
  );
  const others = stored.filter((entry) => entry.list === list && !came.has(entry.id));
  // New ones keep their order behind the others.
  const begin = Math.max(-1, ...others.map(({ place }) => place)) + 1;
  const outcome: PartOutcome = { taken: 0, left: [] };
  const all = async (): Promise<PartOutcome> => {
    // A list may not begin with a service that is not shown.
    for (const { revision, place, ...sent } of entries.toSorted(shownFirst)) {
      const title = titleOf(sent.values);
      const present = known.get(sent.id);
      const own = entryInputSchema.safeParse({
        ...sent,
        list,
        ...(present ? { id: present.id, revision: present.revision } : { place: begin + place }),
      });
      const why = !own.success
        ? (own.error.issues[0]?.message ?? '')
        : present && isSameEntry(own.data, present)
          ? undefined
          : (present?.revision ?? 0) !== revision
            ? changedMeanwhile
            : await saveOne(own.data, session);
      if (why === undefined) outcome.taken += 1;
      else outcome.left.push({ title, why });
    }
    return outcome;
  };
  return invalidating([cacheTags.settings], all(), { isWritten: ({ taken }) => taken > 0 });
}

const shownFirst = (
  one: { values: Readonly<Record<string, string>> },
  other: { values: Readonly<Record<string, string>> },
): number => Number(other.values.state === 'shown') - Number(one.values.state === 'shown');

/** Stores an entry. @returns why not */
async function saveOne(
  entry: Parameters<typeof saveEntry>[0],
  session: AdminSession,
): Promise<string | undefined> {
  try {
    return 'revision' in (await saveEntry(entry, session)) ? undefined : changedMeanwhile;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

async function takeMarks({ marks }: Taken<'marks'>, session: AdminSession): Promise<PartOutcome> {
  const { values, revision } = await readSettings(session);
  const isChanged = ({ field, picture, ours }: (typeof marks)[number]): boolean =>
    ![ours, picture].includes(values[field] ?? '');
  const left = marks
    .filter(isChanged)
    .map(({ field }) => ({ title: markTitle(field), why: changedMeanwhile }));
  const wanted = marks.filter((mark) => !isChanged(mark));
  let rest = wanted;
  while (rest.some(({ field, picture }) => values[field] !== picture)) {
    const refused = await saveMarks(rest, { values, revision }, session);
    left.push(...refused.map(({ field, why }) => ({ title: markTitle(field), why })));
    if (refused.length === 0) break;
    rest = rest.filter(({ field }) => refused.every((mark) => mark.field !== field));
  }
  return { taken: rest.length, left };
}

/** Stores logos and icon. @returns those that cannot be drawn; where there is one, nothing is stored */
async function saveMarks(
  marks: Taken<'marks'>['marks'],
  { values, revision }: StoredSettings,
  session: AdminSession,
): Promise<Array<{ field: string; why: string }>> {
  const pictures = Object.fromEntries(marks.map(({ field, picture }) => [field, picture]));
  const typed = settingsInputSchema.safeParse({ values: { ...values, ...pictures }, revision });
  if (!typed.success) {
    const why = `Look at the page ‘Site’ first: ${typed.error.issues[0]?.message}`;
    return marks.map(({ field }) => ({ field, why }));
  }
  try {
    const { input } = await prepareSettings(typed.data, session);
    const outcome = await invalidating(
      [cacheTags.settings, cacheTags.brand],
      saveSettings(input, session),
      { isWritten: (saved) => 'revision' in saved },
    );
    if ('revision' in outcome) return [];
  } catch (error) {
    if (!(error instanceof UserError) || !error.fields) throw error;
    return Object.entries(error.fields).map(([field, why]) => ({ field, why }));
  }
  throw new UserError('The page ‘Site’ was saved at this moment. Please try again.');
}
