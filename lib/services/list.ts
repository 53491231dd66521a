import { Sparkles } from 'lucide';
import { type Page, pages } from '@/lib/content/pages';
import type { Service } from '@/lib/content/types';
import { type Entry, type Example, type Lists, shownOf } from '@/lib/settings/lists';
import { countInWords } from '@/lib/text/count';
import { services } from './content';

/** A service as the site shows it. */
export interface ShownService extends Service {
  /** From how many dollars it costs, if that is set. */
  price?: number;
  /** How many weeks it usually takes, such as '4–6', if that is set. */
  weeks?: string;
}

/** One of the owner's; one that is not ours has a neutral icon. */
function toService({ id, key, fields }: Entry): ShownService {
  const { name = '', text = '', points = '', price, weeks } = fields;
  const amount = Number(price || Number.NaN);
  const features = points.split('\n').map((point) => point.trim());
  return {
    id: key ?? id,
    icon: services.find((one) => one.id === key)?.icon ?? Sparkles,
    title: name,
    description: text,
    features: [...new Set(features.filter(Boolean))],
    ...(amount >= 0 ? { price: amount } : {}),
    ...(weeks ? { weeks } : {}),
  };
}

/** The services that are shown, in their order: the owner's, else ours. There is always one. */
export function servicesOf(lists: Lists): readonly ShownService[] {
  const own = (shownOf(lists, 'services') ?? []).map(toService);
  return own.length > 0 ? own : services;
}

/** Ours as entries of the owner's, which keep their ids. */
export const serviceExamples: readonly Example[] = services.map(
  ({ id, title, description, features }) => ({
    key: id,
    fields: { name: title, text: description, points: features.join('\n') },
  }),
);

/** Of a description, as search engines show it. */
const descriptionCharacters = 160;
const ending = ' and more';

/** As many titles as a text has room for. */
function titlesWithin(room: number, titles: readonly string[]): string {
  const all = titles.join(', ');
  if (all.length <= room) return all;
  const fitting = titles.filter(
    (_, index) => titles.slice(0, index + 1).join(', ').length + ending.length <= room,
  );
  return fitting.length > 0 ? fitting.join(', ') + ending : '';
}

const ourTitles = services.map(({ title }) => title).join('\n');

type ListedPage = Pick<Page, 'title' | 'description'> & { path: string; summary: string };

/** What other places say about the page of the services, with their present number and names. */
export function servicesPage(shown: readonly Pick<Service, 'title'>[]): ListedPage {
  const titles = shown.map(({ title }) => title);
  if (titles.join('\n') === ourTitles) return pages.services;
  const count = `${countInWords(shown.length)} AI ${shown.length === 1 ? 'service' : 'services'} for businesses in Zambia`;
  const named = titlesWithin(descriptionCharacters - count.length - ': .'.length, titles);
  return {
    ...pages.services,
    description: named ? `${count}: ${named}.` : `${count}.`,
    summary: `${titles.join(', ')}.`,
  };
}

/** What a list of pages says about one of them. */
export const summaryOf = (
  { path, summary }: Pick<ListedPage, 'path' | 'summary'>,
  shown: readonly Pick<Service, 'title'>[],
): string => (path === pages.services.path ? servicesPage(shown).summary : summary);
