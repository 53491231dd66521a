// What dashboard, Health and start say of a site on which nothing can be saved (decision 2).
import type { HealthLine } from './line.ts';

/** Whether what a session saves has an author; one that was made after the sign-in is not in it. */
export type AuthorState = 'present' | 'not-in-session' | 'missing';

export const authorSays: Record<AuthorState, string> = {
  present: 'What you save is saved in the name of the author.',
  'not-in-session': 'The author was made after you signed in. Sign out and in again to save posts.',
  missing: 'The site has no author yet: no post can be saved. Have one made, then sign in again.',
};

export const authorCommand = 'npm run admin:author';

/** For whoever runs the server. */
export const authorMissing = (email: string): string =>
  `No author has the address ${email} (ADMIN_EMAIL): run ${authorCommand}.`;

/** @param email of the author, as the settings name it */
export const authorLine = (state: AuthorState, siteUrl: string, email: string): HealthLine => ({
  name: 'Author',
  state: state === 'present' ? 'good' : 'todo',
  says: authorSays[state],
  ...(state === 'missing'
    ? {
        server: authorMissing(email),
        lines: [
          `Please name the author of ${siteUrl}: run this in the folder of the program, with the environment of the site. It asks for the name that readers see with the posts:`,
          authorCommand,
        ],
      }
    : {}),
});
