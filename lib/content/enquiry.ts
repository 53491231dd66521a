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

/** The choices of the contact form's `interest`. */
export const interests = [
  { value: 'project', label: 'A project or a quotation' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'fellowship', label: 'Fellowship' },
  { value: 'community', label: 'Community' },
  { value: 'other', label: 'Other' },
] as const;

export type Interest = (typeof interests)[number]['value'];

/** The interests that a form offers. */
export type OfferedInterests = ReadonlyArray<(typeof interests)[number]>;

/** The interest that the form presets: partnership, where it is offered. */
export const presetOf = (offered: OfferedInterests): Interest | undefined =>
  (offered.find(({ value }) => value === 'partnership') ?? offered[0])?.value;

const interestLabel = (interest: string): string =>
  interests.find(({ value }) => value === interest)?.label ?? interest;

/**
 * What an enquiry says beside its message, in words, without empty fields.
 * @param isCall a request to be called, for which no interest is chosen
 */
export const enquiryLines = (
  enquiry: Enquiry,
  isCall: boolean,
): Array<[label: string, text: string]> =>
  enquiryFieldNames
    .filter((name) => name !== 'message' && enquiry[name] && !(isCall && name === 'interest'))
    .map((name) => [
      contactFields[name],
      name === 'interest' ? interestLabel(enquiry.interest) : enquiry[name],
    ]);

/** The same in one line. */
export const aboutEnquiry = (enquiry: Enquiry, isCall = false): string =>
  enquiryLines(enquiry, isCall)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');

/** An organization as it follows a person's name; nothing where there is none. */
export const besideName = (organization: string | undefined): string =>
  organization ? ` (${organization})` : '';
