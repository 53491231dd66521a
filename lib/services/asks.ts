import type { Request } from '../content/asks';
import { pages } from '../content/pages';
import { toSlug } from '../text/slug';
import { services } from './content';

const askId = (title: string): string => `ask-about-${toSlug(title)}`;

/** The contact form with a message about a service begun. */
export const askAboutPath = (title: string): string => `${pages.getInvolved.path}#${askId(title)}`;

/** The requests of the services' links, by the fragment that leads to the contact form. */
export const serviceAsks: Readonly<Record<string, Request>> = Object.fromEntries(
  services.map(({ title }) => [
    askId(title),
    {
      says: `You asked about ${title}. Tell us what you need.`,
      begins: `I would like to talk about ${title}:`,
      interest: 'project',
    },
  ]),
);
