import { lists, stateField } from '@/lib/settings/lists';
import { drawnName, markFields, markPaths } from '@/lib/settings/marks/files';
import { sentCharacters, textKeyCharacters } from '@/lib/site-texts/schema';
import { characters } from '@/lib/text/characters';
import { isStorable } from '../fields';
import type { NotTaken } from '../losses';
import { textOfFile, type ZipEntry } from '../zip';
import {
  drawnCharacters,
  type OwnEntry,
  type OwnMark,
  type OwnParts,
  type OwnText,
  textsRead,
} from './parts';

/** A file of texts, lists or settings; a site may store far less. */
const jsonBytes = 2_000_000;

type Files = ReadonlyMap<string, ZipEntry>;
type Row = Readonly<Record<string, unknown>>;

/**
 * Texts, lists, logos and icon of an export of this software. What cannot be read is left out and
 * counted; the server checks the rest.
 */
export async function readOwnParts(files: Files, left: NotTaken): Promise<OwnParts> {
  const texts = await rowsOf(files, 'texts.json', left);
  const rows = await rowsOf(files, 'lists.json', left);
  const settings = await jsonOf(files, 'settings.json', left);
  const entries = entriesOf(rows, left);
  const marks = isRow(settings) ? marksOf(settings, files) : [];
  const pictures = new Map<string, string>(marks.map(({ picture }) => [picture, '']));
  for (const { values } of entries) {
    const { picture = '', alt = '' } = values;
    if (picture && isStorable(picture) && !pictures.get(picture)) pictures.set(picture, alt);
  }
  return {
    texts: textsOf(texts, left),
    entries,
    marks,
    pictures: Array.from(pictures, ([address, alt]) => ({ address, alt })),
  };
}

/** Whether the server takes a text at all; what it may say there is asked of each. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && characters(value) <= sentCharacters;
const isName = (value: unknown): value is string =>
  typeof value === 'string' && isStorable(value, textKeyCharacters);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a file; undefined where there is none, or none that can be read. */
async function jsonOf(files: Files, name: string, left: NotTaken): Promise<unknown> {
  const entry = files.get(name);
  if (!entry) return undefined;
  if (entry.uncompressedSize > jsonBytes) {
    left.add(`file ${name}: it has more than 2 MB`, `files ${name}`);
    return undefined;
  }
  try {
    return JSON.parse((await textOfFile(entry)).text);
  } catch {
    left.add(`file ${name}: it is no whole JSON`, `files ${name}`);
    return undefined;
  }
}

async function rowsOf(files: Files, name: string, left: NotTaken): Promise<Row[]> {
  const value = await jsonOf(files, name, left);
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    left.add(`file ${name}: it is no list`, `files ${name}`);
    return [];
  }
  const rows = value.filter(isRow);
  unreadable(left, name, value.length - rows.length);
  return rows;
}

const unreadable = (left: NotTaken, name: string, count: number): void =>
  left.add(`row of ${name} that cannot be read`, `rows of ${name} that cannot be read`, count);

function textsOf(rows: readonly Row[], left: NotTaken): OwnText[] {
  const texts = new Map<string, OwnText>();
  for (const { key, text, draft = null } of rows) {
    if (!isName(key) || !isText(text) || texts.size >= textsRead) continue;
    if (draft === null || isText(draft)) {
      texts.set(key, { key, text, draft });
    }
  }
  unreadable(left, 'texts.json', rows.length - texts.size);
  return [...texts.values()];
}

function entriesOf(rows: readonly Row[], left: NotTaken): OwnEntry[] {
  const ids = new Set<string>();
  const found = rows.flatMap((row): OwnEntry[] => {
    const { id, list, key, fields, isShown } = row;
    const own = lists.find(({ name }) => name === list);
    if (!own || !isName(id) || ids.has(id) || !isRow(fields)) return [];
    ids.add(id);
    const values = own.fields.flatMap(({ name }) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return isText(value) ? [[name, value]] : [];
    });
    const state = isShown === true ? [[stateField.name, 'shown']] : [];
    return [
      {
        id,
        list: own.name,
        ...(isName(key) ? { key } : {}),
        values: Object.fromEntries([...values, ...state]),
      },
    ];
  });
  unreadable(left, 'lists.json', rows.length - found.length);
  const kept = lists.flatMap(({ name, most }) =>
    found.filter(({ list }) => list === name).slice(0, most),
  );
  left.add(
    'entry more than its list takes',
    'entries more than their lists take',
    found.length - kept.length,
  );
  return kept;
}

/** Where a mark's picture is not in the archive any more, the largest that was drawn of it stands for it. */
const marksOf = (settings: Row, files: Files): OwnMark[] =>
  markFields.flatMap((field) => {
    const [picture, drawn = ''] = [settings[field], settings[drawnName(field)]];
    if (typeof picture !== 'string' || !picture || !isStorable(picture)) return [];
    if (typeof drawn !== 'string' || !isStorable(drawn, drawnCharacters)) return [];
    const last = markPaths({ [drawnName(field)]: drawn }).at(-1);
    const isThere = files.has(picture.replace(/^\//, ''));
    return [{ field, drawn, picture: isThere || !last ? picture : `/media/${last}` }];
  });
