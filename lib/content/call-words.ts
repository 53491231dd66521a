/** The sentence above the form 'Call me back', with the subject of a page that has one. */
export const callIntro = (about?: string): string =>
  `Leave your number, and we call you or write on WhatsApp${about ? ` about ${about}` : ''}. You need no email address.`;

/** The words above the form, of which the first are on its button too. */
export const callWords = { title: 'Call me back', intro: callIntro() };
