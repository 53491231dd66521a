// Rows of the table of enquiries.
import { z } from 'zod';
import { eachEnquiryField } from '@/lib/content/enquiry';
import { isoDate } from '@/lib/text/dates';

/** What an enquiry says, as it is stored. */
export const storedEnquiry = z.object(eachEnquiryField(() => z.string()));

/** A message as the admin sees it. */
export const listedEnquiry = storedEnquiry.extend({
  id: z.string(),
  lead_id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  suspected_spam: z.boolean(),
  created_at: z.string().transform(isoDate),
});

export type ListedEnquiry = z.infer<typeof listedEnquiry>;
