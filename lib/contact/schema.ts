import { z } from 'zod';
import { interests } from '@/lib/contact/content';
import { leadMessages } from '@/lib/entry/form-rules';
import { besideFields, emailSchema, nameOf } from '@/lib/entry/schema';
import { nameCharacters } from '@/lib/process/limits';
import { readTelephone } from '@/lib/text/telephone';
import { line, lines } from '@/lib/text/text';
import { placeNames, referencePattern } from './call';
import { messageRule, phoneError, phoneRule } from './form-rules';

/** A message that is sent from the page of the contact form. */
export const enquirySchema = z.object({
  name: nameOf(leadMessages),
  email: emailSchema,
  phone: line(phoneRule.max, { tooLong: phoneRule.format })
    .prefault('')
    .refine((phone) => phoneError(phone) === undefined, phoneRule.format)
    .transform(readTelephone),
  organization: line(nameCharacters),
  interest: z.enum(interests.map(({ value }) => value)).catch('other'),
  message: lines(messageRule.max, messageRule),
  ...besideFields,
});

const { event: _, ...besideCall } = besideFields;

/** 'Call me back': who is to be called, and about what. */
export const callSchema = z.object({
  name: nameOf(leadMessages),
  phone: line(phoneRule.max, { required: phoneRule.required, tooLong: phoneRule.format })
    .refine((phone) => phoneError(phone) === undefined, phoneRule.format)
    .transform(readTelephone),
  place: z.enum(placeNames).catch('services'),
  reference: line(phoneRule.max).regex(referencePattern).optional().catch(undefined),
  ...besideCall,
});

/** A message as the admin sees it. */
export interface ListedEnquiry {
  id: string;
  lead_id: string | null;
  name: string;
  email: string | null;
  organization: string;
  interest: string;
  message: string;
  suspected_spam: boolean;
  created_at: string;
}
