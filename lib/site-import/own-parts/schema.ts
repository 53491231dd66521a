import { z } from 'zod';
import { addressCharacters } from '@/lib/process/limits';
import { listNames } from '@/lib/settings/lists';
import { markFields } from '@/lib/settings/marks/files';
import { keyCharacters, valueSchema } from '@/lib/settings/schema';
import { sentCharacters, textKeyCharacters } from '@/lib/site-texts/schema';
import { exact, line, lines } from '@/lib/text/text';
import { drawnCharacters, entriesRead, textsRead } from './parts';

const nameCharacters = 80;

const key = line(textKeyCharacters);
const words = lines(sentCharacters);
const text = z.object({ key, text: words, draft: words.nullable() });

/** An entry by its form alone: what its list takes is asked of each, so that one does not refuse the others. */
const entry = z.object({
  id: exact(nameCharacters, 'This is not the id of an entry'),
  list: z.enum(listNames),
  key: exact(keyCharacters, 'This is not the key of an entry').optional(),
  values: z.record(line(nameCharacters), valueSchema),
});

const field = z.enum(markFields);
const picture = exact(addressCharacters, 'This is not the address of a picture');
const mark = z.object({ field, picture, drawn: line(drawnCharacters) });

/** Asks what is known here of the parts of an archive; nothing is written. */
export const partsQuestionSchema = z.object({
  texts: z.array(text).max(textsRead),
  entries: z.array(entry).max(entriesRead),
  marks: z.array(mark).max(markFields.length),
});
export type PartsQuestion = z.output<typeof partsQuestionSchema>;

/** The number of the change here that was compared; 0 is none. */
const revision = z.int().min(0);
/** Of one list. */
const entriesAtOnce = 50;

/** A part to take back, with what it was compared with. */
export const takenPartSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('texts'),
    texts: z.array(text.extend({ revision })).max(textsRead),
  }),
  z.object({
    kind: z.literal('list'),
    list: z.enum(listNames),
    entries: z.array(entry.extend({ revision, place: z.int().min(0) })).max(entriesAtOnce),
  }),
  z.object({
    kind: z.literal('marks'),
    marks: z.array(z.object({ field, picture, ours: picture })).max(markFields.length),
  }),
]);
export type TakenPart = z.output<typeof takenPartSchema>;
