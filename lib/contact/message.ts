export interface ContactMessage {
  name: string;
  email: string;
  /** Left out by most. */
  phone?: string;
  organization: string;
  interest: string;
  message: string;
}

/** A message from its fields. */
export const messageOf = (text: (name: keyof ContactMessage) => string): ContactMessage => ({
  name: text('name'),
  email: text('email'),
  phone: text('phone'),
  organization: text('organization'),
  interest: text('interest'),
  message: text('message'),
});

/** Joins the fields of the contact form to one text (docs/spec.md, 'Get Involved'). */
export const contactText = ({
  name,
  email,
  phone,
  organization,
  interest,
  message,
}: ContactMessage): string =>
  [
    `Name: ${name}`,
    `Organization: ${organization}`,
    `Email: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Interest: ${interest}`,
    `Message: ${message}`,
  ].join('\n');

/**
 * A chat in WhatsApp, with a text that only has to be sent.
 * @param number with its country, such as `+260977123456`
 */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text.toWellFormed())}` : ''}`;

/** Says that a message has arrived. */
export const thanks = ({ name, reference }: { name: string; reference?: string | undefined }) =>
  `Thank you, ${name}. We have your message.${reference ? ` Your reference is ${reference}.` : ''}`;
