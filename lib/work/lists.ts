import { exampleValues } from '@/lib/about/values';
import { pages } from '@/lib/content/pages';
import { named } from '@/lib/content/site-name';
import type {
  AlumniStartup,
  Partner,
  TimelineEvent,
  WorkItem,
  WorkLink,
} from '@/lib/content/types';
import { exampleGoals } from '@/lib/home/goals';
import type { IndustryId } from '@/lib/industries/names';
import {
  type Entry,
  type Example,
  fewOf,
  type ListName,
  type Lists,
  newestOf,
  shownOf,
} from '@/lib/settings/lists';
import { formatMonth } from '@/lib/text/dates';
import {
  alumniStartups,
  comingSoon,
  eventsTitles,
  partners,
  reportLinks,
  timeline,
  type WorkGroup,
  workGroups,
} from './content';

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

/** Drawings of ours, which a copied item keeps until it has a picture of the owner's. */
const drawings = new Map(
  [...workGroups.flatMap(({ items }) => items), ...comingSoon].map(({ id, image }) => [id, image]),
);

function toWorkItem({ id, key, fields }: Entry): WorkItem {
  const { title = '', text = '', picture, alt = '', leads, link: url } = fields;
  const { link_label: label = '', more_title: head, more: content } = fields;
  const image = picture ?? drawings.get(key ?? '');
  return {
    id,
    title,
    description: text,
    ...(image ? { image } : {}),
    ...(picture ? { alt } : {}),
    ...(leads === 'report' ? { isReport: true } : {}),
    ...(url ? { link: { label, url } } : {}),
    ...(head && content ? { collapsible: { title: head, content } } : {}),
  };
}

/** How somebody gets the State of AI report. */
type Download = Omit<WorkLink, 'label'>;

/** Our work in its groups, without those in which nothing is shown, and what is still to come. */
function workOf(lists: Lists, download: Download) {
  const own = shownOf(lists, 'work');
  const withLinks = (items: readonly WorkItem[]): WorkItem[] =>
    items.map((item) => (item.isReport ? { ...item, ...reportLinks(download) } : item));
  const itemsOf = (group: string, ours: readonly WorkItem[]): WorkItem[] =>
    withLinks(own?.filter(({ fields }) => fields.group === group).map(toWorkItem) ?? ours);
  return {
    groups: workGroups
      .map((group): WorkGroup => ({ ...group, items: itemsOf(group.id, group.items) }))
      .filter(({ items }) => items.length > 0),
    comingSoon: itemsOf('coming', comingSoon),
  };
}

const timelineOf = (name: string): readonly TimelineEvent[] =>
  timeline.map((event) => ({ ...event, title: named(event.title, name) }));

export interface WorkLists {
  groups: readonly WorkGroup[];
  cases: readonly Entry[];
  events: { title: string; items: readonly TimelineEvent[] };
  startups: readonly AlumniStartup[];
  partners: readonly Partner[];
  /** Of the lists without an entry of the owner's; they name nobody, so they stand apart with what is to come. */
  examples: {
    startups: readonly AlumniStartup[];
    partners: readonly Partner[];
    comingSoon: readonly WorkItem[];
  };
}

/**
 * The page's lists: the owner's, and apart from them the site's own examples.
 * @param name of the lab
 * @param download of the report
 */
export function workLists(lists: Lists, name: string, download: Download): WorkLists {
  const { groups, comingSoon } = workOf(lists, download);
  const events = shownOf(lists, 'events');
  const startups = shownOf(lists, 'startups')?.map(toStartup);
  return {
    groups,
    cases: shownOf(lists, 'cases') ?? [],
    events: events
      ? { title: eventsTitles.own, items: events.map(toEvent) }
      : { title: eventsTitles.example, items: timelineOf(name) },
    startups: startups ?? [],
    partners: ownPartners(lists),
    examples: {
      startups: startups ? [] : alumniStartups,
      partners: shownOf(lists, 'partners') ? [] : partners,
      comingSoon,
    },
  };
}

/** The owner's cases of an industry. */
export const casesOf = (lists: Lists, industry: IndustryId): readonly Entry[] =>
  (shownOf(lists, 'cases') ?? []).filter(({ fields }) => fields.industry === industry);

/** The one of them that was added last. */
export const newestCaseOf = (lists: Lists, industry: IndustryId): Entry | undefined =>
  casesOf(lists, industry).at(-1);

/** Where a case stands on the page: by its id, which stays when its words change. */
export const caseAnchor = (id: string): string => `case-${id.slice(0, 8)}`;
/** Where its whole is read; nowhere while that page hides the cases. */
export const casePath = ({
  id,
  isUnlinked,
}: Pick<Entry, 'id' | 'isUnlinked'>): string | undefined =>
  isUnlinked ? undefined : `${pages.work.path}#${caseAnchor(id)}`;

/** The owner's partners, from two on: a band of one name proves nothing. */
export const ownPartners = (lists: Lists): readonly Partner[] => {
  const shown = shownOf(lists, 'partners') ?? [];
  return shown.length > 1 ? shown.map(toPartner) : [];
};

/**
 * The first of the owner's cases without the newest, which stands at the top of the same pages, and the
 * owner's partners. The site's own examples prove nothing.
 */
export const ownProof = (lists: Lists) => ({
  cases: fewOf(lists, 'cases').filter(({ id }) => id !== newestOf(lists, 'cases')?.id),
  partners: ownPartners(lists),
});

/** The first of the owner's startups. */
export const ownStartups = (lists: Lists): readonly AlumniStartup[] =>
  fewOf(lists, 'startups').map(toStartup);

const exampleWork = (): Example[] => {
  const groups = [...workGroups, { id: 'coming', items: comingSoon }];
  return groups.flatMap(({ id: group, items }) =>
    items.map(({ id: key, title, description, isReport, collapsible }) => ({
      key,
      fields: {
        group,
        title,
        text: description,
        ...(isReport ? { leads: 'report' } : {}),
        ...(collapsible ? { more_title: collapsible.title, more: collapsible.content } : {}),
      },
    })),
  );
};

/** The site's own of each list as entries, for an owner who wants to change some of them. */
export const examplesOf = (name: string): Partial<Record<ListName, readonly Example[]>> => ({
  goals: exampleGoals,
  values: exampleValues,
  work: exampleWork(),
  events: timelineOf(name).map(({ title, description, date }) => ({
    fields: { month: date, title, text: description },
  })),
  startups: alumniStartups.map((one) => ({
    fields: { name: one.name, sentence: one.description },
  })),
  partners: partners.map((partner) => ({ fields: { name: partner.name } })),
});
