import { LRUCache } from 'lru-cache';
import { aboutTexts } from '@/lib/about/content';
import { valuesOf } from '@/lib/about/values';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/calculator/content';
import { featuresOf } from '@/lib/calculator/features';
import { offeredCards } from '@/lib/calculator/setting-values';
import { mailNote, pageNote } from '@/lib/contact/content';
import { asks } from '@/lib/content/asks';
import { callWords } from '@/lib/content/call-words';
import { contactFields } from '@/lib/content/enquiry';
import { listedPages, pages } from '@/lib/content/pages';
import { hiddenIn, isHeading } from '@/lib/content/texts';
import type { Question } from '@/lib/content/types';
import { homeTexts } from '@/lib/home/content';
import { goalsOf } from '@/lib/home/goals';
import { industryPath, sectorPageTexts } from '@/lib/industries/content';
import { industryNames } from '@/lib/industries/names';
import { privacyParts } from '@/lib/privacy/content';
import {
  recommendationsIntro,
  recommendationsQuestions,
  recommendationsSteps,
} from '@/lib/recommendations/content';
import { sectorProblems } from '@/lib/recommendations/sector-problems';
import { reportOf } from '@/lib/report/content';
import { introOf, reportPageTexts } from '@/lib/report/page-texts';
import { servicesOf, summaryOf } from '@/lib/services/list';
import { priceOf } from '@/lib/services/prices';
import type { Facts } from '@/lib/settings/facts';
import { type ListName, shownOf, titleOf } from '@/lib/settings/lists';
import { declaredPages, emptiedPaths } from '@/lib/site-texts/declared';
import { described } from '@/lib/site-texts/described';
import { placeOnPage } from '@/lib/text/place-on-page';
import { formatTelephone } from '@/lib/text/telephone';
import { durationOf } from '@/lib/work/cases';
import { caseAnchor } from '@/lib/work/lists';
import { workTexts } from '@/lib/work/page-texts';
import { hintsOf } from './hints';
import {
  declaredBlocks,
  type ShownSettings,
  wordsIn,
  sentences as wordsOf,
  workIn,
} from './page-texts';
import type { FactName } from './visitor-words';

/** A part of a page below a heading. */
export interface Passage {
  path: string;
  /** The title of its page. */
  page: string;
  summary: string;
  kind: 'Page' | 'Post' | 'Video';
  /** What visitors call its subject (hints.ts). */
  hints?: string;
  heading: string;
  /** The id of the heading, where it has one. */
  anchor?: string | undefined;
  /** An invitation, or shown once a visitor has entered the tool: behind what says the same. */
  isAside?: boolean | undefined;
  /** The fact that it says and nothing else. */
  fact?: FactName | undefined;
  /** As they stand on the page, letter for letter. */
  sentences: readonly string[];
}

export type PassageSettings = ShownSettings &
  Facts & { privacy: Parameters<typeof privacyParts>[0] };

type Part = Pick<Passage, 'heading' | 'anchor' | 'isAside' | 'fact'> & { texts: readonly string[] };

/** The longest passage; what is longer is cut between sentences. */
const passageCharacters = 900;

/** Words of a sentence by which a browser finds it on its page. */
const wordsInLink = 8;

/** A link to where a sentence stands: to its heading, and to its words where the browser can. */
export function linkTo({ path, anchor = '' }: Pick<Passage, 'path' | 'anchor'>, sentence: string) {
  const words = sentence.split(/\s+/).slice(0, wordsInLink).join(' ');
  return `${path}#${encodeURIComponent(anchor)}:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** What a list calls a passage: its heading, and where that stands. */
export const namesOf = ({ heading, page, kind }: Pick<Passage, 'heading' | 'page' | 'kind'>) => ({
  title: heading,
  kind: heading === page ? kind : `${kind}: ${page}`,
});

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?]”?)\s+(?=[\p{Lu}“‘])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** A part as passages. */
export function cut(
  about: Pick<Passage, 'path' | 'page' | 'summary' | 'kind' | 'hints'>,
  { texts, ...part }: Part,
): Passage[] {
  const groups: string[][] = [];
  let length = 0;
  for (const sentence of texts.flatMap(sentencesOf)) {
    const last = groups.at(-1);
    if (last && length + sentence.length < passageCharacters) last.push(sentence);
    else {
      groups.push([sentence]);
      length = 0;
    }
    length += sentence.length + 1;
  }
  return groups.map((sentences) => ({ ...about, ...part, sentences }));
}

/** Ids of blocks that have one beside that of their heading. */
const anchors: Record<string, string> = { call: 'call-me-back', calculator: 'small-calculator' };
const anchorOf = (path: string, block: string, heading: string): string =>
  block === 'estimate' && path !== pages.industries.path
    ? 'estimate'
    : (anchors[block] ?? placeOnPage(heading));

/** Blocks that only stand above a list: with its entries, or not at all. */
const aboveLists = ['startups', 'cases', 'proof'];

/** Blocks that invite, or stand above what is said. */
const invitations = ['calculator', 'estimate', 'problems', 'call', 'talk', 'post', 'end'];

/** Titles of heads, which are those of their pages. */
const ownTitles = ['title', 'before', 'accent', 'after'];

/** A part; none below a heading that is not shown. @param content in any depth */
const part = (heading: string | undefined, content: unknown, anchor?: string): Part => ({
  heading: heading ?? '',
  texts: heading === undefined ? [] : wordsOf(content),
  anchor,
});

/** A block below its heading. What else is a heading in it stands between its texts. */
function partOf(path: string, name: string, words: object): Part[] {
  const declared = declaredPages.find((page) => page.path === path)?.blocks[name]?.texts ?? {};
  const [first, ...rest] = Object.entries(words).filter(
    ([key]) => declared[key] && !(name === 'head' && ownTitles.includes(key)),
  );
  if (!first || aboveLists.includes(name)) return [];
  const [key, text] = first;
  const isHeaded = name !== 'head' && declared[key] !== undefined && isHeading(declared[key]);
  const texts = (isHeaded ? rest : [first, ...rest]).map(([, each]) => each);
  const shown = isHeaded ? part(text, texts, anchorOf(path, name, text)) : part('', texts);
  const fact = path === pages.services.path && name === 'cost' ? name : undefined;
  return [{ ...shown, isAside: invitations.includes(name), fact }];
}

/** How to reach the lab, among its contact facts. */
const contactPart = (fact: FactName | undefined, heading: string, content: unknown): Part => ({
  ...part(heading, content, 'contact'),
  fact,
});

const questionParts = (questions: readonly Question[]): Part[] =>
  questions.map(({ question, answer }) => part(question, answer, placeOnPage('Questions')));

/** What pages show beside their blocks. */
const otherParts: Record<string, (settings: PassageSettings) => Part[]> = {
  '/': (settings) => [
    part(wordsIn(homeTexts, settings).goals?.title, goalsOf(settings.lists), 'goals'),
  ],
  '/about': (settings) => {
    const { values, people, lab } = wordsIn(aboutTexts, settings);
    const shown = (list: ListName) => shownOf(settings.lists, list) ?? [];
    return [
      part(values?.title, valuesOf(settings.lists), placeOnPage(values?.title ?? '')),
      ...shown('people').map(({ fields: { name, role, sentence } }) =>
        part(people && name, [role, sentence], 'people'),
      ),
      ...shown('figures').map(({ fields: { value, counts } }) => part(lab && value, counts)),
    ];
  },
  '/work': (settings) => {
    const { startups, partners, coming } = wordsIn(workTexts, settings);
    const { groups, cases, events, examples, ...own } = workIn(settings);
    return [
      ...groups.map(({ id, title, intro, items }) =>
        part(
          title,
          [intro, items.map((item) => [item.title, item.description, item.collapsible?.content])],
          id,
        ),
      ),
      ...cases.map(({ id, fields }) =>
        part(
          titleOf(fields),
          [fields.customer, fields.problem, fields.done, durationOf(fields), fields.figure],
          caseAnchor(id),
        ),
      ),
      part(events.title, events.items, 'events'),
      part(startups?.title, own.startups, placeOnPage(startups?.title ?? '')),
      part(partners?.title, own.partners, placeOnPage(partners?.title ?? '')),
      part(startups?.title, examples.startups, 'examples'),
      part(partners?.title, examples.partners, 'examples'),
      part(coming?.title, examples.comingSoon, 'examples'),
    ];
  },
  '/services': (settings) => [
    ...servicesOf(settings.lists).map(({ id, title, description, features, ...service }) =>
      part(title, [priceOf(settings, service), description, features], id),
    ),
    { ...part(callWords.title, callWords.intro, 'call-me-back'), isAside: true },
  ],
  '/get-involved': ({ telephone, whatsApp, contactEmail, postalAddress, ...facts }) => [
    part('Book Discovery Call', asks['book-a-call'].says, 'book-a-call'),
    part(contactFields.message, [pageNote, mailNote(facts.supportEmail !== undefined)], 'contact'),
    contactPart('call', 'Phone', telephone && formatTelephone(telephone)),
    contactPart('whatsapp', 'WhatsApp', whatsApp && formatTelephone(whatsApp)),
    contactPart('email', 'Email', contactEmail),
    contactPart('address', 'Address', postalAddress),
    contactPart('hour', 'Hours', facts.hours),
    part('We answer within', facts.answersWithin, 'contact'),
  ],
  '/privacy': ({ privacy }) =>
    privacyParts(privacy).flatMap(({ id, title, text, rows = [] }) =>
      [text, ...rows].map((each) => part(title, each, id)),
    ),
  '/ai-recommendations': ({ privacy: { sendsCodes, google } }) => [
    part('', recommendationsIntro),
    part('How it works', recommendationsSteps(sendsCodes, google), placeOnPage('How it works')),
    ...questionParts(recommendationsQuestions(sendsCodes, google)),
  ],
  '/ai-value-assessment': ({ lists }) => [
    part('', valueAssessment.intro),
    ...featuresOf(servicesOf(lists)).map(({ title, description }) => part(title, description)),
    ...offeredCards(servicesOf(lists)).map(({ title, description, basis }) => ({
      ...part(title, [description, basis]),
      isAside: true,
    })),
    ...questionParts(valueAssessmentQuestions),
  ],
  '/state-of-ai-report': (settings) => [
    part('', introOf(wordsIn(reportPageTexts, settings), reportOf(settings))),
  ],
  ...Object.fromEntries(
    industryNames.map(({ id }) => [
      industryPath(id),
      (settings: PassageSettings) => {
        const { problems } = wordsIn(sectorPageTexts[id], settings);
        return (problems ? sectorProblems(id) : []).map(({ headline, title }) =>
          part(headline, title, placeOnPage(problems?.title ?? '')),
        );
      },
    ]),
  ),
};

/** By settings, as `sitePagesWith` keeps pages. */
const known = new LRUCache<string, readonly Passage[]>({ max: 4 });

/** The passages of all pages, as the owner has their texts. */
export function passagesWith(settings: PassageSettings): readonly Passage[] {
  const key = JSON.stringify(settings);
  const emptied = emptiedPaths(hiddenIn(settings.texts));
  const passages =
    known.get(key) ??
    listedPages
      .filter(({ path }) => !emptied.includes(path))
      .flatMap((listed) => {
        const { texts, brand, lists } = settings;
        const about = { ...listed, summary: summaryOf(listed, servicesOf(lists)) };
        const { title: page, path, summary } = described(about, texts, brand);
        const blocks = declaredBlocks(path, settings).flatMap(([name, words]) =>
          partOf(path, name, words),
        );
        return [...blocks, ...(otherParts[path]?.(settings) ?? [])].flatMap((part) =>
          cut(
            {
              path,
              page,
              summary,
              hints: hintsOf(path, part.heading ? (part.anchor ?? 'none') : ''),
              kind: 'Page',
            },
            { ...part, heading: part.heading || page },
          ),
        );
      });
  known.set(key, passages);
  return passages;
}
