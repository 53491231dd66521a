import { z } from 'zod';
import { inputNames } from '@/lib/calculator/savings';
import { leadMessages } from '@/lib/entry/form-rules';
import { emailSchema, nameOf } from '@/lib/entry/schema';
import { analysisBodyBytes } from '@/lib/process/limits';
import { line, markup } from '@/lib/text/text';

/** What is typed into a field of the calculator: far more digits than count. */
const amountCharacters = 40;

/** The fields of the entry form, of the contact form, of the analysis, and of what visitors ask about their data. */
const fields = z.enum([
  'name',
  'email',
  'organization',
  'interest',
  'message',
  'industry',
  'description',
  'challenges',
  'goals',
  'code',
  'sure',
]);

export type FieldName = z.infer<typeof fields>;

/** The fields that have several texts. */
export const lists: ReadonlySet<string> = new Set<FieldName>(['challenges', 'goals']);

const anyText = markup(analysisBodyBytes);

/** What a form was sent, field by field, with the space around it; a list has several texts. */
export const typedSchema = z.partialRecord(fields, z.array(anyText));

/** A form that was not accepted: what was typed, and what its visitor is told. */
export const refusedSchema = z.object({
  typed: typedSchema,
  errors: z.partialRecord(fields, anyText),
  failure: anyText.optional(),
  /** Some of what was typed is too long to be kept. */
  cut: z.boolean().optional(),
});

/** Who was let into a tool, and whether the address was new; or who sent a message. */
export const enteredSchema = z.object({
  name: nameOf(leadMessages),
  isNew: z.boolean().optional(),
});

/** The numbers of the calculator, as they were typed. */
export const numbersSchema = z.partialRecord(
  z.enum(inputNames),
  line(analysisBodyBytes).transform((text) => text.slice(0, amountCharacters)),
);

/** An analysis that this browser asked for. */
export const resultIdSchema = z.object({ id: z.uuid() });

/** The address that a code was asked for. */
export const askedSchema = z.object({ email: emailSchema });

/** The lead that a code proved this browser's visitor to be. */
export const provenSchema = z.object({ leadId: z.uuid(), proofs: z.int().positive() });

export type Refused = z.infer<typeof refusedSchema>;
export type Typed = z.infer<typeof typedSchema>;
