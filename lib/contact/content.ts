/** Above the buttons of the contact form: what each of them does. */
export const pageNote = '‘Send from this page’ sends us your message and stores it.';

/** Without a mailbox no mail has an address. */
export const mailNote = (hasMailbox: boolean): string =>
  `‘Send Message’ opens your email app instead${hasMailbox ? '' : ', where you enter the address'}; nothing is stored here.`;

/** What we have once a form was sent. */
export const sentWords = {
  message: 'We have your message.',
  call: 'We have your number, and we will call or write to you.',
} as const;

/** The steps after somebody has written or called. */
export const nextSteps = [
  {
    title: 'Talk',
    text: 'You tell us what takes time or money in your work. We tell you whether AI would help, and where it would not.',
  },
  {
    title: 'Audit',
    text: 'We look at that part of your work and at its data. You get a report in plain words: what AI could do there, and what it would need.',
  },
  {
    title: 'Pilot',
    text: 'We build the smallest useful part together with you. You see it at work before you decide about more.',
  },
] as const;

/** The second step where the lab offers no audit. */
export const stepWithoutAudit = {
  title: 'Plan',
  text: 'We look at that part of your work and at its data. You get a plan in plain words: what AI could do there, and what it would need.',
};
