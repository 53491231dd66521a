import { aboutTexts } from '@/lib/about/content';
import { valuesOf } from '@/lib/about/values';
import { auditTexts } from '@/lib/audit/content';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/calculator/content';
import { featuresOf } from '@/lib/calculator/features';
import { offeredCards } from '@/lib/calculator/setting-values';
import { mailNote, pageNote } from '@/lib/contact/content';
import { asks, type ButtonAsk } from '@/lib/content/asks';
import { callWords } from '@/lib/content/call-words';
import { defaultName } from '@/lib/content/site-name';
import {
  blockKey,
  hiddenIn,
  isEmptied,
  type PageTexts,
  type PageWords,
  type StoredTexts,
  shownBlocks,
  type Words,
  wordsOf,
} from '@/lib/content/texts';
import { consentWordings, currentConsent } from '@/lib/entry/consent';
import { areasOf, homeTexts } from '@/lib/home/content';
import { goalsOf } from '@/lib/home/goals';
import {
  industries,
  industriesTexts,
  industryPath,
  sectorPageTexts,
  shownIndustries,
} from '@/lib/industries/content';
import { type IndustryId, industryName } from '@/lib/industries/names';
import { privacyParts } from '@/lib/privacy/content';
import { retentionMonths } from '@/lib/process/limits';
import {
  recommendationsIntro,
  recommendationsQuestions,
  recommendationsSteps,
} from '@/lib/recommendations/content';
import { sectorProblems } from '@/lib/recommendations/sector-problems';
import { type ReportSettings, reportAbout, reportOf } from '@/lib/report/content';
import {
  hasReportForm,
  introOf,
  reportPageTexts,
  researchOf,
  teaserOf,
} from '@/lib/report/page-texts';
import { servicesOf } from '@/lib/services/list';
import { questionsOf, servicesTexts, servicesWords } from '@/lib/services/page-texts';
import { brandFrom } from '@/lib/settings/brand';
import type { Facts } from '@/lib/settings/facts';
import { type Lists, listNames, noLists, shownOf } from '@/lib/settings/lists';
import { declaredPages } from '@/lib/site-texts/declared';
import { textsInForce } from '@/lib/site-texts/described';
import { auditNote, cardsOf, toolsTexts } from '@/lib/tools/content';
import { newestCaseOf, ownPartners, workLists } from '@/lib/work/lists';
import { shownLists, workTexts } from '@/lib/work/page-texts';

/** Fields of the content that hold no words to search for. */
const noWords = new Set([
  'alt',
  'backgroundColor',
  'demoUrl',
  'icon',
  'id',
  'image',
  'list',
  'logo',
  'path',
  'picture',
  'range',
  'url',
  'website',
]);

/** Every sentence in a piece of content, in the order of the page. */
export function sentences(content: unknown): string[] {
  if (typeof content === 'string' || typeof content === 'number') return [String(content)];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => {
    if (noWords.has(key)) return [];
    return key === 'industry' ? [industryName(value)] : sentences(value);
  });
}

/** The settings that decide which sentences pages show. */
export interface ShownSettings
  extends ReportSettings,
    Pick<Facts, 'brand' | 'bookingUrl' | 'demoUrl' | 'auditUrl'> {
  lists: Lists;
  /** The owner's texts of all pages, and which blocks are hidden. */
  texts: StoredTexts;
}

export const nothingSet: ShownSettings = {
  brand: brandFrom({}, defaultName),
  lists: noLists,
  texts: {},
  bookingUrl: undefined,
  demoUrl: undefined,
  auditUrl: undefined,
  reportUrl: undefined,
  reportFormScriptUrl: undefined,
};

/** A list below its heading, which goes with the last of it. */
const withHead = (head: string, list: readonly unknown[]): unknown[] =>
  list.length > 0 ? [head, list] : [];

/** The sentence above a button whose address is not set. */
const instead = (address: string | undefined, ask: ButtonAsk): string =>
  address ? '' : asks[ask].instead;

/** What a page shows in its blocks beside their texts. */
function homeParts(settings: ShownSettings): unknown[] {
  const { brand } = settings;
  const words = wordsIn(homeTexts, settings);
  const { teaser, get } = teaserOf(reportOf(settings), hiddenIn(settings.texts));
  return [
    brand.name,
    'Try AI Tools. See our services.',
    words.tools &&
      cardsOf(wordsIn(toolsTexts, settings)).map(({ title, description }) => [title, description]),
    words.tools && 'Get Your Free AI Assessment.',
    words.areas && areasOf(words.areas).map(({ title }) => title),
    words.goals && goalsOf(settings.lists),
    words.report && [teaser(words.report.about), get],
    words.ask && 'Contact Us.',
  ];
}

function industriesParts(settings: ShownSettings): unknown[] {
  const words = wordsIn(industriesTexts, settings);
  return [
    'See what AI could do for you. Contact.',
    words.cards && shownIndustries(hiddenIn(settings.texts)).map(({ title }) => title),
    words.call && callWords.title,
  ];
}

const sectorParts =
  (id: IndustryId) =>
  (settings: ShownSettings): unknown[] => {
    const words = wordsIn(sectorPageTexts[id], settings);
    return [
      'Industries. Estimate your savings.',
      words.problems && ['What to build. Describe your own problem.', sectorProblems(id)],
      words.cases && newestCaseOf(settings.lists, id),
      words.call && callWords.title,
      words.talk && 'Contact us.',
    ];
  };

// Text that is written in the markup of a page is repeated here; a browser test reads every word of
// every page and reports what is missing.
const texts: Record<string, unknown> = {
  '/about': ['Get Involved.'],
  '/work': 'Contact us about your project. Contact.',
  '/services': ['Contact Us. Book Discovery Call.', 'What it includes. Contact us.', callWords],
  '/get-involved': [
    consentWordings[currentConsent],
    'Privacy',
    'Contact',
    pageNote,
    mailNote(true),
  ],
  '/ai-tools': 'Start Assessment',
  '/ai-recommendations': [
    consentWordings[currentConsent],
    'Privacy',
    recommendationsIntro,
    'Your business',
    'Analysis Results. No analyses yet. Your first one will appear here. Load previous results.',
    'How it works',
    recommendationsSteps(true, true),
    recommendationsSteps(true, false),
    'Questions',
    recommendationsQuestions(true, true),
    recommendationsQuestions(false, false),
  ],
  '/ai-value-assessment': [
    consentWordings[currentConsent],
    'Privacy',
    'AI Value Assessment Tool for Businesses',
    valueAssessment.intro,
    'Questions',
    valueAssessmentQuestions,
  ],
};

export const wordsIn = <P extends PageTexts>(
  page: P,
  { texts, brand, lists }: ShownSettings,
): PageWords<P> => wordsOf(page, textsInForce(brand, texts, lists), brand.name);

/** The lists of Our Work. */
export const workIn = (settings: ShownSettings) =>
  shownLists(
    workLists(settings.lists, settings.brand.name, reportOf(settings).download),
    wordsIn(workTexts, settings),
    hiddenIn(settings.texts),
  );

const servicesIn = (settings: ShownSettings, isGoogle: boolean) =>
  servicesWords(wordsIn(servicesTexts, settings), {
    count: servicesOf(settings.lists).length,
    demoUrl: settings.demoUrl,
    isGoogle,
  });

/** The words of a block with a list below them, which go with the last of it. */
const above = <W>(words: W, ...lists: ReadonlyArray<readonly unknown[]>): W | undefined =>
  lists.flat().length > 0 ? words : undefined;

/** The parts of pages that depend on settings, and the owner's lists or the site's own examples. */
const byPath: Record<string, (settings: ShownSettings) => unknown> = {
  '/': homeParts,
  '/industries': industriesParts,
  '/privacy': ({ brand, texts }) => [
    `What ${brand.name} keeps about you, why, for how long, who sees it, and how to see and delete it.`,
    // Each of the settings at both ends of what it may be.
    [true, false].map((is) =>
      privacyParts({
        google: is,
        supabase: is,
        otherReportForm: is,
        sendsMail: is,
        sendsCodes: is,
        leadsMonths: is ? retentionMonths : 0,
        notices: { mail: is, webhook: is },
        isCounted: is,
        hasReportForm: hasReportForm(hiddenIn(texts)),
      }),
    ),
    'Your data. Contact.',
  ],
  '/about': (settings) => {
    const { lists } = settings;
    const words = wordsIn(aboutTexts, settings);
    return [
      words.values && valuesOf(lists),
      words.lab && shownOf(lists, 'figures'),
      words.people &&
        shownOf(lists, 'people')?.map(({ fields: { name, role, sentence } }) => [
          name,
          role,
          sentence,
        ]),
    ];
  },
  ...Object.fromEntries(industries.map(({ id }) => [industryPath(id), sectorParts(id)])),
  '/work': (settings) => {
    const { examples, events, ...shown } = workIn(settings);
    const { startups, partners, comingSoon } = examples;
    return [
      shown,
      events.items.length > 0 ? events : '',
      withHead('Examples, not real organisations.', [...startups, ...partners]),
      withHead('Coming Soon.', comingSoon),
    ];
  },
  '/services': (settings) => {
    const { bookingUrl, demoUrl, lists } = settings;
    const { demo } = wordsIn(servicesTexts, settings);
    return [
      servicesOf(lists).map(({ title, description, features }) => [title, description, features]),
      instead(bookingUrl, 'book-a-call'),
      demo && [instead(demoUrl, 'see-the-demo'), 'View Demo'],
      // The answer about data has both sentences, of which a page shows one.
      servicesIn(settings, true).data?.answer,
    ];
  },
  '/ai-value-assessment': ({ lists }) => [
    featuresOf(servicesOf(lists)),
    offeredCards(servicesOf(lists)).map(({ title, description, basis, statistics }) => [
      title,
      description,
      basis,
      statistics,
    ]),
  ],
  '/ai-tools': (settings) => {
    const { audit, report } = wordsIn(toolsTexts, settings);
    const { teaser, get } = teaserOf(reportOf(settings), hiddenIn(settings.texts));
    return [audit && !settings.auditUrl ? auditNote : '', report ? [teaser(reportAbout), get] : ''];
  },
  '/ai-audit-assessment': ({ auditUrl, texts }) =>
    isEmptied(auditTexts, hiddenIn(texts))
      ? ''
      : ['Generate Your Free AI Audit Report.', instead(auditUrl, 'get-an-audit')],
  '/state-of-ai-report': (settings) => {
    const report = reportOf(settings);
    const words = wordsIn(reportPageTexts, settings);
    const intro = introOf(words, report);
    return words.form ? [intro, report.get, consentWordings[currentConsent], 'Privacy'] : intro;
  },
};

/** The texts of pages that follow what else is shown. */
const following: Record<string, (settings: ShownSettings) => object> = {
  '/services': (settings) => {
    const { questions, ...words } = servicesIn(settings, false);
    return { ...words, questions: above(questions, questionsOf(words)) };
  },
  // The lists have the words of groups and of the timeline.
  '/work': (settings) => {
    const { head, end, cases, startups, partners, coming } = wordsIn(workTexts, settings);
    const { examples, ...shown } = workIn(settings);
    return {
      head,
      end,
      cases: above(cases, shown.cases),
      startups: above(startups, shown.startups, examples.startups),
      partners: above(partners, shown.partners, examples.partners),
      coming: above(coming, examples.comingSoon),
    };
  },
  '/state-of-ai-report': (settings) => {
    const { research, ...words } = wordsIn(reportPageTexts, settings);
    return { ...words, research: research && researchOf(research, reportOf(settings)) };
  },
};

/** Of blocks whose texts each stand above a list or a case: those with something below them. */
const withEntries: Record<string, (words: Words, lists: Lists) => object> = {
  [blockKey(homeTexts, 'proof')]: ({ figures, partners }, lists) => ({
    figures: above(figures, shownOf(lists, 'figures') ?? []),
    partners: above(partners, ownPartners(lists)),
  }),
  ...Object.fromEntries(
    industries.map(({ id }) => [
      blockKey(sectorPageTexts[id], 'cases'),
      (words: Words, lists: Lists) => (newestCaseOf(lists, id) ? words : {}),
    ]),
  ),
};

/** The blocks that a page declares, by their names, as the owner has them. */
export function declaredBlocks(
  path: string,
  settings: ShownSettings,
): ReadonlyArray<[block: string, words: object]> {
  const { texts, brand, lists } = settings;
  const isEmpty = (list: string): boolean => {
    const name = listNames.find((each) => each === list);
    const entries = name && shownOf(lists, name);
    return entries ? entries.length === 0 : list === 'people' || list === 'startups';
  };
  const shown = following[path]?.(settings);
  if (shown) return Object.entries(shown).filter(([, words]) => words);
  return declaredPages
    .filter((page) => page.path === path)
    .flatMap((page) =>
      shownBlocks(page, textsInForce(brand, texts, lists), brand.name, isEmpty).map(
        ([name, words]): [string, object] => [
          name,
          withEntries[blockKey(page, name)]?.(words, lists) ?? words,
        ],
      ),
    );
}

/** Every sentence of a page. */
export const pageText = (path: string, settings: ShownSettings = nothingSet): string[] => [
  ...declaredBlocks(path, settings).flatMap(([, words]) => sentences(Object.values(words))),
  ...sentences(texts[path]),
  ...sentences(byPath[path]?.(settings)),
];

/** Whether a page depends on settings. */
export const hasSettings = (path: string): boolean =>
  Object.hasOwn(byPath, path) || declaredPages.some((page) => page.path === path);
