// The next steps after a result or a post, and the text that WhatsApp opens with.
import { pages } from '@/lib/content/pages';
import type { Typed } from '@/lib/form-answers/schema';
import { searchCharacters } from '@/lib/process/limits';
import type { Facts } from '@/lib/settings/facts';
import { type Lists, shownOf } from '@/lib/settings/lists';
import { characters } from '@/lib/text/characters';
import { cleanLine } from '@/lib/text/text';
import { type CallPlace, callPlaces, referencePattern } from './call';

/** A text for WhatsApp: on a phone it is seen as a whole before it is sent. */
export const summaryCharacters = 300;

/** By whom and by which ways somebody is reached. What is not set is undefined. */
export interface Contact {
  person: { name: string; role?: string; picture?: string; alt: string } | undefined;
  bookingUrl: string | undefined;
  whatsApp: string | undefined;
}

/** The person is the first of the owner's list; WhatsApp is theirs, where they have a number. */
export function contactFrom({ bookingUrl, whatsApp }: Facts, lists: Lists): Contact {
  const { name, role, picture, alt = '', ...own } = shownOf(lists, 'people')?.[0]?.fields ?? {};
  const person = name
    ? { name, alt, ...(role ? { role } : {}), ...(picture ? { picture } : {}) }
    : undefined;
  return { person, bookingUrl, whatsApp: own.whatsapp ?? whatsApp };
}

/** Shortens a text to so many characters; nothing where not even a few words fit. */
function shortened(text: string, most: number): string {
  if (characters(text) <= most) return text;
  return most < 10
    ? ''
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

interface About {
  place: CallPlace;
  /** Of the form that led to the result. */
  reference?: string | undefined;
  /** The result's first finding: its total, or its first recommendation. */
  finding?: string | undefined;
}

/**
 * A visitor's message about a result. The reference comes first, so that only the finding is ever
 * shortened; an e-mail address in that goes.
 */
export function aboutResult({ place, reference, finding = '' }: About): string {
  const result = callPlaces[place].result ?? 'question';
  const begins = `Hello, this is about my ${result}${reference ? ` (reference ${reference})` : ''}.`;
  const summary = finding
    .replace(/\S*@\S*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const rest = shortened(summary, summaryCharacters - characters(begins) - 1);
  return [begins, rest].filter(Boolean).join(' ');
}

/** A visitor's message about a post. Its address is there as a whole, or not at all. */
export function aboutPost(title: string, address: string): string {
  const begins = `Hello, I have a question about your post ${address}`;
  if (characters(begins) > summaryCharacters) {
    return shortened(`Hello, I have a question about your post: ${title}`, summaryCharacters);
  }
  const rest = shortened(title, summaryCharacters - characters(begins) - 3);
  return rest ? `${begins} (${rest})` : begins;
}

/** A row of an analysis: by its id and reference, because no words of a visitor stand in an address. */
export interface AboutRow {
  result: string;
  row: string;
}

/** The contact form about a result, with its reference where it is known, or about a row of it. */
export const writeAbout = (
  { place, reference }: Pick<About, 'place' | 'reference'>,
  row?: AboutRow,
): string => {
  const about = [place, reference].filter(Boolean).join('-');
  return `/get-involved/form?${new URLSearchParams({ about, ...row })}#contact`;
};

/** The contact form with a question that our pages do not answer. */
export const askPerson = (question: string): string =>
  `/get-involved/form?${new URLSearchParams({ question })}#contact`;

/** The message of that form. */
export function messageAsking(question: unknown): Typed | undefined {
  const asked = typeof question === 'string' ? cleanLine(question.slice(0, searchCharacters)) : '';
  return asked ? { interest: ['other'], message: [asked], from: [pages.search.path] } : undefined;
}

/**
 * The contact form with a message about a result begun, as `refused` has the fields of a form.
 * @param about as `writeAbout` has it in its address
 * @param words the row of the result that it is about
 */
export function messageAbout(about: unknown, words?: string): Typed | undefined {
  const [, place = '', reference] = /^([a-z]+)(?:-(\w{6}))?$/.exec(String(about)) ?? [];
  if (!Object.hasOwn(callPlaces, place)) return undefined;
  const { result, page } = callPlaces[place as CallPlace];
  if (!result || (reference && !referencePattern.test(reference))) return undefined;
  const begins = `About my ${result}${reference ? `, reference ${reference}` : ''}:\n`;
  const message = words ? `${begins}“${words}”\n` : begins;
  return { interest: ['other'], message: [message], from: [page.path] };
}
