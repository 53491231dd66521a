import { visitorForm } from '@/app/api/visitor-form';
import { rememberBrowser } from '@/lib/auth/browser';
import { enquiryFailure } from '@/lib/contact/form-rules';
import { storeEnquiry } from '@/lib/contact/mutations';
import { enquirySchema } from '@/lib/contact/schema';
import { keep } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { publicBodyBytes, requestLimits } from '@/lib/process/limits';

/** A message of the contact form (decision 26). */
export const POST = visitorForm({
  page: formPages.contact,
  aim: 'contact-status',
  fields: ['name', 'email', 'organization', 'interest', 'message'],
  schema: enquirySchema,
  maxBytes: publicBodyBytes,
  failure: enquiryFailure,
  work: 'store enquiry',
  limits: ({ address }) => [{ ...requestLimits.enquire, subject: address }],
  store: async ({ website, ...enquiry }, { lead, remembered }) => {
    await storeEnquiry(enquiry, {
      leadId: lead.id,
      proven: remembered !== undefined,
      // Should this browser prove the address later, the message is the owner's.
      browser: await rememberBrowser(),
      suspectedSpam: website,
    });
    return { name: enquiry.name };
  },
  keep: (entered) => keep(formPages.contact, 'entered', entered),
});
