import { z } from 'zod';
import { contactFieldNames } from '@/lib/content/enquiry';
import { publicBodyBytes, searchCharacters } from '@/lib/process/limits';
import { line, markup } from '@/lib/text/text';
import { type FormPage, formPages } from './pages';

/** A name or an address, which the form's own rules have checked before it is kept. */
const personCharacters = 400;
const referenceCharacters = 6;
/** The longest text in a field of the calculator: far more digits than count. */
const amountCharacters = 40;

/** The fields of the forms of visitors. */
const fields = z.enum([
  ...contactFieldNames,
  'industry',
  'description',
  'challenges',
  'goals',
  'code',
  'sure',
  'place',
  'reference',
  'from',
]);

export type FieldName = z.infer<typeof fields>;

/** The fields that have several texts. */
const lists: ReadonlySet<string> = new Set<FieldName>(['challenges', 'goals']);

const anyText = markup(publicBodyBytes);

/** The fields of a form as sent, with the space around them; a list has several texts. */
export const typedSchema = z.partialRecord(fields, z.array(anyText));

/** A form that was not accepted: what was typed, and what its visitor is told. */
export const refusedSchema = z.object({
  typed: typedSchema,
  errors: z.partialRecord(fields, anyText),
  failure: anyText.optional(),
  /** Some of what was typed is too long to be kept. */
  cut: z.boolean().optional(),
});

/** By which a visitor names a form that was sent. */
const referenceSchema = line(referenceCharacters).optional();

/** Who was let into a tool, and whether the address was new; or who sent a message. */
export const enteredSchema = z.object({
  name: line(personCharacters),
  email: line(personCharacters).optional(),
  isNew: z.boolean().optional(),
  event: z.uuid().optional(),
  reference: referenceSchema,
  /** The page on which the form stood. */
  place: line(personCharacters).optional(),
});

/** The total that was sent to us from the calculator, in US dollars, or why it was not kept. */
export const sentTotalSchema = z.object({
  event: line(personCharacters),
  total: z.number(),
  failure: anyText.optional(),
});
export type SentTotal = z.infer<typeof sentTotalSchema>;

/** The numbers of the calculator, as they were typed, by the names of their fields. */
export const numbersSchema = z.record(
  line(personCharacters),
  line(publicBodyBytes).transform((text) => text.slice(0, amountCharacters)),
);

/** An analysis that this browser asked for. */
export const resultIdSchema = z.object({ id: z.uuid(), reference: referenceSchema });

/** The address that a code was asked for. */
export const codeRequestSchema = z.object({ email: line(personCharacters) });

/** The outcome of a deletion. */
export const deletedSchema = z.object({
  analyses: z.number(),
  unclaimed: z.number(),
  enquiries: z.number(),
  /** Whether the auth server knows the address no longer. */
  code_user: z.boolean(),
});

export type Deleted = z.infer<typeof deletedSchema>;

/** A question, and the sentences of our pages that were chosen for it. */
export const answeredSchema = z.object({
  question: line(searchCharacters),
  outcome: z.enum(['answer', 'person', 'passages']),
  chosen: z
    .array(z.object({ sentence: anyText, title: anyText, kind: anyText, link: anyText }))
    .max(5),
});

/** The lead that a code proved this browser's visitor to be. */
export const provenSchema = z.object({ leadId: z.uuid(), proofs: z.int().positive() });

export type Refused = z.infer<typeof refusedSchema>;
export type Typed = z.infer<typeof typedSchema>;

/** Makes values for the form's schema of the fields: one text for each field, or a list. */
export const valuesOf = (typed: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, texts]) => [name, lists.has(name) ? texts : texts[0]]),
  );

/** Data a page may keep. */
export const storedSchemas = {
  refused: refusedSchema,
  entered: enteredSchema,
  numbers: numbersSchema,
  /** Of the small calculator: they are added to the tool's own. */
  estimate: numbersSchema,
  sentTotal: sentTotalSchema,
  result: resultIdSchema,
  asked: codeRequestSchema,
  proven: provenSchema,
  deleted: deletedSchema,
  answered: answeredSchema,
};
export type Kind = keyof typeof storedSchemas;

/** The kinds that each page may keep, and the names of its cookies: an answer sets each once. */
export const storedKinds: Record<FormPage, { name: string; kinds: readonly Kind[] }> = {
  [formPages.calculator]: {
    name: 'calculator',
    kinds: ['refused', 'entered', 'numbers', 'estimate', 'sentTotal'],
  },
  [formPages.report]: { name: 'report', kinds: ['refused', 'entered'] },
  [formPages.recommendations]: { name: 'recommendations', kinds: ['refused', 'result'] },
  [formPages.contact]: { name: 'contact', kinds: ['refused', 'entered'] },
  [formPages.call]: { name: 'call', kinds: ['refused', 'entered'] },
  [formPages.answer]: { name: 'answer', kinds: ['answered'] },
  [formPages.yourData]: { name: 'your-data', kinds: ['refused', 'asked', 'proven', 'deleted'] },
};
