/** The words above the form 'Call me back', of which the first are on its button too. */
export const callWords = {
  title: 'Call me back',
  intro: 'Leave your number, and we call you or write on WhatsApp. You need no email address.',
};
