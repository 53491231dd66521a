import { z } from 'zod';
import { interests } from '@/lib/contact/content';
import { leadMessages } from '@/lib/entry/form-rules';
import { besideFields, emailSchema, nameOf } from '@/lib/entry/schema';
import { nameCharacters } from '@/lib/process/limits';
import { line, lines } from '@/lib/text/text';
import { messageRule } from './form-rules';

/** A message that is sent from the page of the contact form. */
export const enquirySchema = z.object({
  name: nameOf(leadMessages),
  email: emailSchema,
  organization: line(nameCharacters),
  interest: z.enum(interests.map(({ value }) => value)).catch('other'),
  message: lines(messageRule.max, messageRule),
  ...besideFields,
});

export type Enquiry = Omit<z.infer<typeof enquirySchema>, 'source' | 'website'>;

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
