import { z } from 'zod';
import { emailPattern, leadMessages, nameLength } from './rules';

const shortText = z.string().trim().max(500).catch('');

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

// Control characters have no place in a name; Postgres refuses NUL outright.
const printable = /^[^\p{Cc}]*$/u;

/** Product spec, Validation rules, 'Calculator entry'. Case is folded: phones like to capitalise the first letter. */
export const leadSchema = z.object({
  name: z
    .string({ error: leadMessages.name })
    .trim()
    .min(1, leadMessages.name)
    .refine((name) => Array.from(name).length >= nameLength.min && Array.from(name).length <= nameLength.max, leadMessages.nameLength)
    .regex(printable, leadMessages.nameLength),
  email: z
    .string({ error: leadMessages.email })
    .trim()
    .toLowerCase()
    .min(1, leadMessages.email)
    .max(254, leadMessages.emailFormat)
    .regex(new RegExp(`^${emailPattern}$`), leadMessages.emailFormat),
  source: sourceSchema.catch({}),
});

export type LeadInput = z.infer<typeof leadSchema>;
