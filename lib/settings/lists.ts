// The lists of the page 'Site' and their fields, without zod, for the browser and the server.
import type { Field } from '@/lib/forms/fields';
import { industryNames } from '@/lib/industries/names';
import type { Stored } from './groups';

export const listNames = [
  'people',
  'partners',
  'startups',
  'cases',
  'events',
  'figures',
  'services',
  'goals',
  'values',
  'work',
] as const;
export type ListName = (typeof listNames)[number];

/** An entry as pages show it: its fields by their names. */
export interface Entry {
  id: string;
  list: ListName;
  /**
   * Of a service: its id, which addresses and stored results name and which never changes. Of a copied
   * example: the id of that one.
   */
  key?: string | null | undefined;
  fields: Stored;
  /** Whether the page that shows the whole of it hides its list, so that no link leads there. */
  isUnlinked?: true;
}

/** One of the site's own, to be copied as an entry. */
export type Example = Pick<Entry, 'key' | 'fields'>;

/** An entry as the admin sees it, with the number of its last change. */
export interface StoredEntry extends Entry {
  isShown: boolean;
  place: number;
  revision: number;
}

/** The owner's lists as pages show them. */
export interface Lists {
  /** The lists of which the owner has stored an entry, if only a draft. */
  own: readonly ListName[];
  /** Those that are shown, in their order. */
  entries: readonly Entry[];
}

export const noLists: Lists = { own: [], entries: [] };

export interface List {
  name: ListName;
  title: string;
  /** One of it, in the middle of a sentence. */
  item: string;
  intro: string;
  /** How many entries it may have (list_limit in the database). */
  most: number;
  fields: readonly Field[];
}

const most = 50;

const picture = (label: string, hint?: string): Field[] => [
  { name: 'picture', label, kind: 'picture', ...(hint ? { hint } : {}) },
  {
    name: 'alt',
    label: 'Alternative text',
    hint: 'empty if the picture says no more than the name beside it',
    kind: 'line',
  },
];
const name: Field = { name: 'name', label: 'Name', kind: 'line', isRequired: true };
const link: Field = { name: 'link', label: 'Website', hint: 'if there is one', kind: 'address' };

/** Whether an entry is shown; stored beside its fields. */
export const stateField: Field = {
  name: 'state',
  label: 'On the site',
  kind: 'choice',
  options: [
    { value: 'shown', label: 'Shown' },
    { value: '', label: 'Draft, not shown' },
  ],
};

export const lists: readonly List[] = [
  {
    name: 'services',
    title: 'Services',
    item: 'service',
    intro:
      'What you offer, on Our Services and wherever the site names a service. At least one stays shown. The links to a service keep working when you change its name.',
    most: 30,
    fields: [
      { ...name, most: 100 },
      { name: 'text', label: 'What it is', kind: 'lines', isRequired: true },
      { name: 'points', label: 'What is in it', hint: 'one a line', kind: 'lines' },
      { name: 'price', label: 'From US$', hint: 'whole dollars, such as 2,500', kind: 'amount' },
      { name: 'weeks', label: 'Weeks', hint: 'such as 4–6', kind: 'weeks' },
    ],
  },
  {
    name: 'people',
    title: 'People',
    item: 'person',
    intro:
      'The people of the lab: on About, the first three on Home and Our Services too. Ask each of them first.',
    most,
    fields: [
      name,
      { name: 'role', label: 'Role', kind: 'line' },
      { name: 'sentence', label: 'One sentence about them', kind: 'lines' },
      {
        name: 'telephone',
        label: 'Phone',
        hint: 'their own, if it may be public',
        kind: 'telephone',
      },
      { name: 'whatsapp', label: 'WhatsApp', hint: 'such as 0977 123 456', kind: 'telephone' },
      { name: 'mail', label: 'Email', kind: 'mail' },
      { name: 'link', label: 'Link', hint: 'such as a profile', kind: 'address' },
      ...picture('Portrait'),
    ],
  },
  {
    name: 'figures',
    title: 'Figures',
    item: 'figure',
    intro: 'Up to four figures of your own, on Home and About.',
    most: 4,
    fields: [
      { name: 'value', label: 'Value', hint: 'such as 120', kind: 'line', isRequired: true },
      {
        name: 'counts',
        label: 'Counts',
        hint: 'such as people trained',
        kind: 'line',
        isRequired: true,
      },
      {
        name: 'source',
        label: 'Source',
        hint: 'such as our own records, 2026',
        kind: 'line',
        isRequired: true,
      },
    ],
  },
  {
    name: 'goals',
    title: 'Goals',
    item: 'goal',
    intro: 'Up to six goals for the next five years, each with a number, on Home.',
    most: 6,
    fields: [
      { name: 'value', label: 'Number', hint: 'such as 1,000+', kind: 'line', isRequired: true },
      {
        name: 'counts',
        label: 'Counts',
        hint: 'such as people to train',
        kind: 'line',
        isRequired: true,
      },
    ],
  },
  {
    name: 'values',
    title: 'Values',
    item: 'value',
    intro: 'Up to eight things that you stand for, on About.',
    most: 8,
    fields: [name, { name: 'text', label: 'Text', kind: 'lines', isRequired: true }],
  },
  {
    name: 'work',
    title: 'Work',
    item: 'piece of work',
    intro:
      'On Our Work: what you have done, in four groups, and what is still to come, with the label ‘Coming Soon’. A group in which nothing is shown leaves the page with its heading.',
    most,
    fields: [
      {
        name: 'group',
        label: 'Group',
        kind: 'choice',
        options: [
          { value: '', label: 'Choose a group' },
          { value: 'research', label: 'Research' },
          { value: 'policy', label: 'Policy' },
          { value: 'solutions', label: 'Solutions' },
          { value: 'training', label: 'Training' },
          { value: 'coming', label: 'Still to come' },
        ],
        isRequired: true,
      },
      { name: 'title', label: 'Title', kind: 'line', isRequired: true },
      { name: 'text', label: 'Text', kind: 'lines', isRequired: true },
      ...picture('Picture', 'a copied example keeps its drawing until you choose one'),
      {
        name: 'leads',
        label: 'Where it leads',
        kind: 'choice',
        options: [
          { value: '', label: 'To the link below, if there is one' },
          { value: 'report', label: 'To the State of AI report: its download and its page' },
        ],
      },
      {
        name: 'link',
        label: 'Link',
        kind: 'address',
        needs: { name: 'link_label', fault: 'Enter the words of the link' },
        insteadOf: { name: 'leads', fault: 'Enter a link or choose the report, not both' },
      },
      {
        name: 'link_label',
        label: 'Words of the link',
        hint: 'such as Read the study',
        kind: 'line',
        needs: { name: 'link', fault: 'Enter the address of the link' },
      },
      {
        name: 'more_title',
        label: 'Heading of more',
        hint: 'a press on it shows the text',
        kind: 'line',
        needs: { name: 'more', fault: 'Enter the text under the heading' },
      },
      {
        name: 'more',
        label: 'More',
        kind: 'lines',
        needs: { name: 'more_title', fault: 'Enter a heading for the text' },
      },
    ],
  },
  {
    name: 'cases',
    title: 'Cases',
    item: 'case',
    intro:
      'Your work for customers: on Our Work; the newest on Home, Our Services and the page of its industry too, with its two numbers.',
    most,
    fields: [
      {
        name: 'title',
        label: 'Title',
        hint: 'without one, the problem is the heading',
        kind: 'line',
      },
      {
        name: 'industry',
        label: 'Industry',
        kind: 'choice',
        options: [
          { value: '', label: 'None of these' },
          ...industryNames.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'problem', label: 'Problem', kind: 'lines', isRequired: true },
      { name: 'done', label: 'What was built', kind: 'lines', isRequired: true },
      { name: 'weeks', label: 'Weeks', hint: 'such as 6 or 4–6', kind: 'weeks' },
      {
        name: 'months',
        label: 'Or months',
        kind: 'months',
        insteadOf: { name: 'weeks', fault: 'Enter weeks or months, not both' },
      },
      {
        name: 'before',
        label: 'Number before',
        hint: 'such as 120',
        kind: 'number',
        needs: { name: 'after', fault: 'Enter the number after' },
      },
      {
        name: 'after',
        label: 'Number after',
        hint: 'such as 35',
        kind: 'number',
        needs: { name: 'counts', fault: 'Enter the unit of the numbers' },
      },
      {
        name: 'counts',
        label: 'Unit',
        hint: 'such as minutes until an answer',
        kind: 'line',
        needs: { name: 'before', fault: 'Enter the number before' },
      },
      {
        name: 'cost',
        label: 'Cost in US$',
        hint: 'if the customer agrees',
        kind: 'amount',
      },
      {
        name: 'figure',
        label: 'Headline figure',
        hint: 'such as 40 % fewer calls',
        kind: 'line',
        needs: { name: 'source', fault: 'Enter the source of the figure' },
      },
      { name: 'source', label: 'Source', hint: 'of the numbers and the figure', kind: 'line' },
      {
        name: 'customer',
        label: 'Customer',
        hint: 'without one, pages say ‘name on request’',
        kind: 'line',
      },
      ...picture('Picture'),
    ],
  },
  {
    name: 'events',
    title: 'Timeline',
    item: 'event',
    intro: 'The steps so far, on Our Work.',
    most,
    fields: [
      {
        name: 'month',
        label: 'Month',
        hint: 'such as 2026-05, or the year alone',
        kind: 'month',
        isRequired: true,
      },
      { name: 'title', label: 'Title', kind: 'line', isRequired: true },
      { name: 'text', label: 'Text', kind: 'lines', isRequired: true },
    ],
  },
  {
    name: 'startups',
    title: 'Alumni startups',
    item: 'startup',
    intro: 'Young companies that grew up with you: on Our Work, the first three on About too.',
    most,
    fields: [
      name,
      { name: 'sentence', label: 'One sentence about it', kind: 'lines', isRequired: true },
      link,
    ],
  },
  {
    name: 'partners',
    title: 'Partners',
    item: 'partner',
    intro:
      'Organisations that you work with: on Our Work, Home and Our Services, from two on; their logos from three on.',
    most,
    fields: [name, ...picture('Logo'), link],
  },
];

/** The fields of a list's entries, without the state. */
export const fieldsOf = (wanted: ListName): readonly Field[] =>
  lists.find(({ name: own }) => own === wanted)?.fields ?? [];

/** The title of an entry where it stands in a list. */
export const titleOf = ({ name: own, title, problem, value, counts }: Stored): string =>
  own ?? title ?? problem ?? (value ? `${value} ${counts ?? ''}`.trim() : 'Without a name');

/** The group of an entry, in a list that has groups. */
export const groupOf = ({ list, fields: { group } }: Entry): string | undefined =>
  fieldsOf(list)
    .find((field) => field.name === 'group')
    ?.options?.find(({ value }) => value === group)?.label;

/**
 * A list's entries on pages.
 * @returns undefined where the owner has stored nothing of it, so that the site's own examples count
 */
export const shownOf = ({ own, entries }: Lists, list: ListName): readonly Entry[] | undefined =>
  own.includes(list) ? entries.filter((entry) => entry.list === list) : undefined;

/** As many entries as a page shows that is not about them. */
const few = 3;

/** The first entries of the owner's list. The site's own examples prove nothing. */
export const fewOf = (lists: Lists, list: ListName): readonly Entry[] =>
  (shownOf(lists, list) ?? []).slice(0, few);

/** The entry that was added last: a new one goes to the end. */
export const newestOf = (lists: Lists, list: ListName): Entry | undefined =>
  shownOf(lists, list)?.at(-1);

/** The portrait of a person of this name, where one is shown. */
export function portraitOf(lists: Lists, wanted: string): { src: string; alt: string } | undefined {
  const person = shownOf(lists, 'people')?.find(({ fields }) => fields.name === wanted);
  const { picture, alt = '' } = person?.fields ?? {};
  return picture ? { src: picture, alt } : undefined;
}
