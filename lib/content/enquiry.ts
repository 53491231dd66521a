/**
 * The fields of the contact form with their labels, in the order in which a prepared mail has them
 * (docs/spec.md, 'Get Involved'). Those of an enquiry are columns of its table as well, heads in the
 * file of leads, and fields of the webhook.
 */
export const contactFields = {
  name: 'Name',
  organization: 'Organization',
  email: 'Email',
  phone: 'Phone',
  interest: 'Interest',
  message: 'Message',
} as const;

export type ContactField = keyof typeof contactFields;
export type ContactMessage = Record<ContactField, string>;

export const contactFieldNames = Object.keys(contactFields) as ContactField[];

/** What somebody writes, without who writes it: one type from the form to every reader. */
export type Enquiry = Omit<ContactMessage, 'name' | 'email' | 'phone'>;

export const enquiryFieldNames = contactFieldNames.filter(
  (name): name is keyof Enquiry => !['name', 'email', 'phone'].includes(name),
);

/** A value for each field of an enquiry. */
export const eachEnquiryField = <Value>(make: (name: keyof Enquiry) => Value) =>
  Object.fromEntries(enquiryFieldNames.map((name) => [name, make(name)])) as Record<
    keyof Enquiry,
    Value
  >;

/** What an enquiry says beside its message, in one line. */
export const aboutEnquiry = (enquiry: Enquiry): string =>
  enquiryFieldNames
    .filter((name) => name !== 'message' && enquiry[name])
    .map((name) => `${contactFields[name].toLowerCase()}: ${enquiry[name]}`)
    .join('; ');
