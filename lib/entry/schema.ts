import { z } from 'zod';
import { codeCharacters } from '../process/limits.ts';
import { plainCode } from '../text/characters.ts';
import { emailError, readEmail } from '../text/email.ts';
import { byRule, line, nameLine } from '../text/text.ts';
import { consentVersions } from './consent.ts';
import { leadMessages, nameError, person, toolEmailError } from './form-rules.ts';

/** Each part of where a visitor came from: an address is cut there at worst. */
const sourceCharacters = 500;
/** All the parts together have to stay below the database's 8192. */
const sourceBytes = 1_000;

const shortText = line(sourceCharacters)
  .refine((text) => Buffer.byteLength(text) <= sourceBytes)
  .catch('');

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
  nameLine(person.name.max, { required: messages.name, tooLong: messages.nameLength }).refine(
    (name) => nameError(name, messages) === undefined,
    messages.nameLength,
  );

/** A name and an address as they are pasted. */
const typedEmailCharacters = 400;

/** Case is folded: phones like to capitalise the first letter. */
const emailBy = (rule: typeof emailError) =>
  line(typedEmailCharacters, { required: leadMessages.email, tooLong: leadMessages.emailFormat })
    .overwrite(readEmail)
    .toLowerCase()
    .superRefine(byRule(rule));

export const emailSchema = emailBy(emailError);
/** At the entry of a tool. */
export const toolEmailSchema = emailBy(toolEmailError);

/** Which wording stood beside the form; undefined for none that is known. */
export const consentSchema = z.enum(consentVersions).optional().catch(undefined);

/** The fields that nobody types, of every form that captures a lead. */
export const hiddenFields = {
  source: sourceSchema.catch({}),
  consent: consentSchema,
  /** People do not see this field; programs fill it in. Their messages are kept, and marked. */
  website: z.unknown().optional().transform(Boolean),
  /** The page's script numbers what it sends: sent again, it is the same event. */
  event: z.uuid().optional().catch(undefined),
};

export const leadSchema = z.object({
  name: nameOf(leadMessages),
  email: toolEmailSchema,
  ...hiddenFields,
});

export type LeadForm = z.infer<typeof leadSchema>;
export type LeadInput = Omit<LeadForm, 'website' | 'event'>;

/** The proof of an address: the one-time code that was sent to it. */
export const proofSchema = z.object({
  email: emailSchema,
  code: line(codeCharacters)
    .overwrite(plainCode)
    .regex(/^\d{6}$/),
});
