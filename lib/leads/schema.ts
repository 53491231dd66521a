import { z } from 'zod';
import { characters } from '@/lib/characters';
import { line } from '@/lib/text';
import { emailPattern, leadMessages, nameLength } from './form-rules';

const shortText = line(500).catch('');

/** Where a visitor came from, told by the browser and therefore only ever shown as text. */
export const sourceSchema = z
  .object({
    landing_page: shortText,
    referrer: shortText,
    utm_source: shortText,
    utm_medium: shortText,
    utm_campaign: shortText,
    utm_term: shortText,
    utm_content: shortText,
  })
  .partial()
  .transform((source) => Object.fromEntries(Object.entries(source).filter(([, value]) => value)));

/** The name of a person or a business; `messages` are the form's words. */
export const nameOf = (messages: { name: string; nameLength: string }) =>
  line(nameLength.max, { required: messages.name, tooLong: messages.nameLength }).refine(
    (name) => characters(name) >= nameLength.min,
    messages.nameLength,
  );

/** Case is folded: phones like to capitalise the first letter. */
export const emailSchema = line(254, { required: leadMessages.email, tooLong: leadMessages.emailFormat })
  .toLowerCase()
  .regex(new RegExp(`^${emailPattern}$`), leadMessages.emailFormat);

/** What the entry forms send (docs/spec.md, 'Fields and limits'). */
export const leadSchema = z.object({ name: nameOf(leadMessages), email: emailSchema, source: sourceSchema.catch({}) });

export type LeadInput = z.infer<typeof leadSchema>;
