import { enquiryFailure } from '@/lib/contact/form-rules';
import { enquirySchema } from '@/lib/contact/schema';
import { contactFieldNames, eachEnquiryField } from '@/lib/content/enquiry';
import { visitorForm } from '@/lib/entry/visitor-form';
import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import { publicBodyBytes, requestLimits } from '@/lib/process/limits';

/** A message of the contact form (decision 26). */
export const POST = visitorForm({
  page: formPages.contact,
  aim: 'contact-status',
  tool: 'contact',
  fields: [...contactFieldNames, 'from'],
  schema: enquirySchema,
  maxBytes: publicBodyBytes,
  failure: enquiryFailure,
  work: 'store enquiry',
  limit: requestLimits.enquire,
  enquiry: (input) => ({
    phone: input.phone,
    details: input.from ? { from: input.from } : {},
    enquiry: eachEnquiryField((name) => input[name]),
  }),
  store: async ({ name }, { lead }) => ({ name, reference: lead.event.reference }),
  keep: (entered) => keep(formPages.contact, 'entered', entered),
});
