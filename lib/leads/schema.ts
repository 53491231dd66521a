import { z } from 'zod';
import { readAmount } from '@/lib/text/amount';
import { line, lines } from '@/lib/text/text';
import { noteCharacters, outcomeNames, wayNames, workFaults } from './work';

/** Far above what a field takes, which says so itself. */
const sentCharacters = 2_000;
const typed = line(sentCharacters).prefault('');
const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** The work on a lead as the form sends it; it comes out as it is stored. */
export const workInputSchema = z
  .object({
    id: z.uuid(),
    /** Of the story's line, if the status changes. */
    change: z.uuid(),
    revision: z.int().min(0),
    values: z.object({
      status: typed,
      lost_reason: typed,
      owner_id: typed,
      value: typed,
      currency: typed,
      next_step: typed,
      next_on: typed,
    }),
  })
  .superRefine(({ values }, { addIssue }) => {
    const { owner_id } = values;
    const owner = owner_id && !isId(owner_id) ? { owner_id: 'Choose one of these' } : {};
    for (const [name, message] of Object.entries({ ...workFaults(values), ...owner })) {
      addIssue({ code: 'custom', message, path: [name] });
    }
  })
  .transform(({ values: { value, currency, owner_id, next_on, ...texts }, ...input }) => ({
    ...input,
    work: {
      ...texts,
      owner_id: owner_id || null,
      next_on: next_on || null,
      value_amount: value ? readAmount(value).amount : null,
      value_currency: value ? currency : null,
    },
  }));
export type WorkInput = z.output<typeof workInputSchema>;

export const outcomeSchema = z.object({
  id: z.uuid(),
  change: z.uuid(),
  how: z.enum(wayNames),
  outcome: z.enum(outcomeNames),
});

export const changeSchema = z.object({ change: z.uuid() });

/** The press 'Answered', with the line of the story that it becomes. */
export const answeredSchema = z.object({ id: z.uuid(), change: z.uuid() });

/** A new note, or with its time one that comes back. */
export const noteSchema = z.object({
  id: z.uuid(),
  note: z.uuid(),
  text: lines(noteCharacters, { required: 'Write a note' }),
  authorId: z.uuid().or(z.literal('')).prefault(''),
  writtenAt: z.iso.datetime().optional(),
});

export const noteNameSchema = z.object({ note: z.uuid() });
export const spamSchema = z.object({ id: z.uuid(), isSpam: z.boolean() });
