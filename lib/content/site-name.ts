/** The name of the lab, in titles, link previews and mails. */
export const siteName = 'AI Lab';
