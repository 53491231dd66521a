import type { Request } from '../content/asks';
import { pages } from '../content/pages';
import type { ServiceNames } from './names';

const askId = (id: string): string => `ask-about-${id}`;

/** The contact form with a message about a service begun. */
export const askAboutPath = (id: string): string => `${pages.getInvolved.path}#${askId(id)}`;

/** The requests of the services' links, by the fragment that leads to the contact form. */
export const serviceAsks = (services: ServiceNames): Readonly<Record<string, Request>> =>
  Object.fromEntries(
    services.map(({ id, title }) => [
      askId(id),
      {
        says: `${title}: tell us what you need.`,
        begins: `I would like to talk about ${title}:`,
        interest: 'project',
      },
    ]),
  );
