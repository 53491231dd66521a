import { z } from 'zod';
import { interests } from '@/lib/content/enquiry';
import { emailSchema, hiddenFields } from '@/lib/entry/schema';
import { nameCharacters } from '@/lib/process/limits';
import { readTelephone } from '@/lib/text/telephone';
import { byRule, line, lines, nameLine } from '@/lib/text/text';
import { placeNames, referencePattern } from './call';
import { messageRule, nameRule, phoneError, phoneRule } from './form-rules';

/** A page of ours, or a name of one of its parts: never what somebody typed. */
const fromPattern = /^[\w/:-]+$/;
const fromCharacters = 300;

/** A message that is sent from the page of the contact form. */
export const enquirySchema = z.object({
  name: nameLine(nameRule.max, nameRule),
  email: emailSchema,
  phone: line(phoneRule.max, { tooLong: phoneRule.format })
    .prefault('')
    .superRefine(byRule(phoneError))
    .transform(readTelephone),
  organization: nameLine(nameCharacters),
  interest: z.enum(interests.map(({ value }) => value)).catch('other'),
  message: lines(messageRule.max, messageRule),
  from: line(fromCharacters).regex(fromPattern).optional().catch(undefined),
  ...hiddenFields,
});

const { event: _, ...hiddenCallFields } = hiddenFields;

/** 'Call me back': who is to be called, and about what. */
export const callSchema = z.object({
  name: nameLine(nameRule.max, nameRule),
  phone: line(phoneRule.max, { required: phoneRule.required, tooLong: phoneRule.format })
    .superRefine(byRule(phoneError))
    .transform(readTelephone),
  place: z.enum(placeNames).catch('services'),
  reference: line(phoneRule.max).regex(referencePattern).optional().catch(undefined),
  ...hiddenCallFields,
});
