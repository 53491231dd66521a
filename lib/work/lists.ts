import { pages } from '@/lib/content/pages';
import { named } from '@/lib/content/site-name';
import type { AlumniStartup, Partner, TimelineEvent, WorkItem } from '@/lib/content/types';
import type { IndustryId } from '@/lib/industries/names';
import type { Stored } from '@/lib/settings/groups';
import {
  type Entry,
  fewOf,
  type ListName,
  type Lists,
  newestOf,
  shownOf,
} from '@/lib/settings/lists';
import { formatMonth } from '@/lib/text/dates';
import { alumniStartups, comingSoon, partners, timeline } from './content';

/** `2026-05` as 'May 2026'; a year as it is. */
const monthName = (month: string): string =>
  month.includes('-') ? formatMonth(`${month}-15`) : month;

const toEvent = ({ id, fields: { month = '', title = '', text = '' } }: Entry): TimelineEvent => ({
  id,
  title,
  description: text,
  date: monthName(month),
});

const toStartup = ({ id, fields: { name = '', sentence = '', link } }: Entry): AlumniStartup => ({
  id,
  name,
  description: sentence,
  ...(link ? { website: link } : {}),
});

const toPartner = ({ id, fields: { name = '', picture, alt = '', link } }: Entry): Partner => ({
  id,
  name,
  ...(picture ? { picture: { src: picture, alt } } : {}),
  ...(link ? { website: link } : {}),
});

const timelineOf = (name: string): readonly TimelineEvent[] =>
  timeline.map((event) => ({ ...event, title: named(event.title, name) }));

interface WorkLists {
  cases: readonly Entry[];
  events: { title: string; items: readonly TimelineEvent[] };
  startups: readonly AlumniStartup[];
  partners: readonly Partner[];
  /** Of the lists without an entry of the owner's; they name nobody, so they stand apart. */
  examples: {
    startups: readonly AlumniStartup[];
    partners: readonly Partner[];
    comingSoon: readonly WorkItem[];
  };
}

/**
 * The page's lists: the owner's, and apart from them the site's own examples.
 * @param name of the lab
 */
export function workLists(lists: Lists, name: string): WorkLists {
  const events = shownOf(lists, 'events');
  const startups = shownOf(lists, 'startups')?.map(toStartup);
  const ownPartners = shownOf(lists, 'partners')?.map(toPartner);
  return {
    cases: shownOf(lists, 'cases') ?? [],
    events: events
      ? { title: 'Our steps so far', items: events.map(toEvent) }
      : { title: 'How we began: eight steps in 2024', items: timelineOf(name) },
    startups: startups ?? [],
    partners: ownPartners ?? [],
    examples: {
      startups: startups ? [] : alumniStartups,
      partners: ownPartners ? [] : partners,
      comingSoon,
    },
  };
}

/** The owner's cases of an industry. */
export const casesOf = (lists: Lists, industry: IndustryId): readonly Entry[] =>
  (shownOf(lists, 'cases') ?? []).filter(({ fields }) => fields.industry === industry);

/** Where a case stands on the page: by its id, which stays when its words change. */
export const caseAnchor = (id: string): string => `case-${id.slice(0, 8)}`;
export const casePath = (id: string): string => `${pages.work.path}#${caseAnchor(id)}`;

/**
 * The first of the owner's cases without the newest, which stands at the top of the same pages, and the
 * owner's partners. The site's own examples prove nothing.
 */
export const ownProof = (lists: Lists) => ({
  cases: fewOf(lists, 'cases').filter(({ id }) => id !== newestOf(lists, 'cases')?.id),
  partners: (shownOf(lists, 'partners') ?? []).map(toPartner),
});

/** The first of the owner's startups. */
export const ownStartups = (lists: Lists): readonly AlumniStartup[] =>
  fewOf(lists, 'startups').map(toStartup);

/** The examples as fields of entries, for an owner who wants to change some of them. */
export const exampleFields = (name: string): Partial<Record<ListName, readonly Stored[]>> => ({
  events: timelineOf(name).map(({ title, description, date }) => ({
    month: date,
    title,
    text: description,
  })),
  startups: alumniStartups.map((one) => ({ name: one.name, sentence: one.description })),
  partners: partners.map((partner) => ({ name: partner.name })),
});
