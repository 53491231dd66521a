import { valuesOf } from '@/lib/about/values';
import { auditContents, auditFeatures } from '@/lib/audit/content';
import { cards } from '@/lib/calculator/cards';
import { valueAssessment, valueAssessmentQuestions } from '@/lib/calculator/content';
import { featuresOf } from '@/lib/calculator/features';
import { mailNote, pageNote } from '@/lib/contact/content';
import { asks, type ButtonAsk } from '@/lib/content/asks';
import { callWords } from '@/lib/content/call-words';
import { defaultName } from '@/lib/content/site-name';
import { type StoredTexts, shownTexts, wordsOf } from '@/lib/content/texts';
import { consentWordings, currentConsent } from '@/lib/entry/consent';
import { homeTexts, priorityAreas } from '@/lib/home/content';
import { goalsOf } from '@/lib/home/goals';
import {
  industries,
  industriesTexts,
  industryPath,
  sectorPageTexts,
} from '@/lib/industries/content';
import { type IndustryId, industryName } from '@/lib/industries/names';
import { postLists } from '@/lib/posts/lists';
import { privacyParts } from '@/lib/privacy/content';
import { retentionMonths } from '@/lib/process/limits';
import {
  recommendationsIntro,
  recommendationsQuestions,
  recommendationsSteps,
} from '@/lib/recommendations/content';
import { sectorProblems } from '@/lib/recommendations/sector-problems';
import {
  type ReportSettings,
  reportAbout,
  reportInside,
  reportOf,
  research,
} from '@/lib/report/content';
import { demo, notSure, servicesIntro } from '@/lib/services/content';
import { servicesOf } from '@/lib/services/list';
import { serviceQuestions } from '@/lib/services/questions';
import { brandFrom } from '@/lib/settings/brand';
import type { Facts } from '@/lib/settings/facts';
import { type Lists, listNames, noLists, shownOf } from '@/lib/settings/lists';
import { declaredPages } from '@/lib/site-texts/declared';
import { brandTexts } from '@/lib/site-texts/described';
import { tools, toolsIntro, toolsWith } from '@/lib/tools/content';
import { casesOf, workLists } from '@/lib/work/lists';

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
function sentences(content: unknown): string[] {
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

const reportTeaser = (settings: ShownSettings): string[] => {
  const { page, teaser, get } = reportOf(settings);
  return [page.title, teaser(reportAbout), get];
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
  const words = wordsOf(homeTexts, settings.texts, brand.name);
  const { teaser, get } = reportOf(settings);
  return [
    brand.name,
    'Try AI Tools. See our services.',
    words.tools && tools.map(({ title, description }) => [title, description]),
    words.tools && 'Get Your Free AI Assessment.',
    words.areas && priorityAreas,
    words.goals && goalsOf(settings.lists),
    words.report && [teaser(words.report.about), get],
    words.ask && 'Contact Us.',
  ];
}

function industriesParts({ texts, brand }: ShownSettings): unknown[] {
  const words = wordsOf(industriesTexts, texts, brand.name);
  return [
    'See what AI could do for you. Contact.',
    words.cards && industries.map(({ title }) => title),
    words.call && callWords.title,
  ];
}

const sectorParts =
  (id: IndustryId) =>
  ({ texts, brand, lists }: ShownSettings): unknown[] => {
    const words = wordsOf(sectorPageTexts[id], texts, brand.name);
    return [
      'Industries. Estimate your savings.',
      words.problems && ['What to build. Describe your own problem.', sectorProblems(id)],
      words.cases && casesOf(lists, id).slice(0, 1),
      words.call && callWords.title,
      words.talk && 'Contact us.',
    ];
  };

// Text that is written in the markup of a page is repeated here; a browser test reads every word of
// every page and reports what is missing.
const texts: Record<string, unknown> = {
  '/about': ['Get Involved.'],
  '/work': [
    'AI research, policy, systems and training in Zambia: what we have done, and what is coming.',
    'Alumni startups.',
    'Examples, not real organisations.',
    'Contact us about your project. Your project could be the next. Tell us what takes your people’s time. We say whether AI can help, and where to begin. Contact.',
  ],
  '/privacy': [
    privacyParts({
      google: true,
      supabase: true,
      otherReportForm: true,
      sendsMail: true,
      sendsCodes: true,
      leadsMonths: retentionMonths,
      notices: { mail: true, webhook: true },
      isCounted: true,
    }),
    privacyParts({
      google: false,
      supabase: false,
      otherReportForm: false,
      sendsMail: false,
      sendsCodes: false,
      leadsMonths: 0,
      notices: { mail: false, webhook: false },
      isCounted: false,
    }),
    'Your data. Contact.',
  ],
  '/services': [
    notSure,
    'Contact Us. Book Discovery Call.',
    'Four questions before you begin',
    serviceQuestions(undefined, { google: true }),
    serviceQuestions(undefined, { google: false }),
    'Live Demo',
    'What it includes. Contact us.',
    'View Demo',
    callWords,
  ],
  '/get-involved': [
    consentWordings[currentConsent],
    'Privacy',
    'Contact',
    pageNote,
    mailNote(true),
  ],
  '/ai-tools': ['AI Assessment Tools', toolsIntro, 'Start Assessment'],
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
    recommendationsQuestions(true),
    recommendationsQuestions(false),
  ],
  '/ai-value-assessment': [
    consentWordings[currentConsent],
    'Privacy',
    'AI Value Assessment Tool for Businesses',
    valueAssessment.intro,
    cards.map(({ title, description, basis, statistics }) => [
      title,
      description,
      basis,
      statistics,
    ]),
    'Questions',
    valueAssessmentQuestions,
  ],
  '/ai-audit-assessment': [
    'Free AI Audit Assessment',
    'Find out how ready your business is for AI, what AI would change, and what to do first.',
    'Generate Your Free AI Audit Report. No credit card required.',
    'What you find out',
    auditFeatures,
    'What the report includes',
    auditContents,
  ],
  '/state-of-ai-report': [
    consentWordings[currentConsent],
    'Privacy',
    reportInside,
    'About the Research.',
    research.by,
  ],
  '/blog': [postLists.blog.intro],
  '/vlogs': [postLists.vlog.intro],
};

/** The parts of pages that depend on settings, and the owner's lists or the site's own examples. */
const byPath: Record<string, (settings: ShownSettings) => unknown> = {
  '/': homeParts,
  '/industries': industriesParts,
  '/privacy': ({ brand }) =>
    `What ${brand.name} keeps about you, why, for how long, who sees it, and how to see and delete it.`,
  '/about': ({ lists }) => [
    valuesOf(lists),
    shownOf(lists, 'figures'),
    shownOf(lists, 'people')?.map(({ fields: { name, role, sentence } }) => [name, role, sentence]),
  ],
  ...Object.fromEntries(industries.map(({ id }) => [industryPath(id), sectorParts(id)])),
  '/work': (settings) => {
    const { examples, ...shown } = workLists(
      settings.lists,
      settings.brand.name,
      reportOf(settings).download,
    );
    const { comingSoon, ...ours } = examples;
    return [shown, ours, withHead('Still to come. Coming Soon.', comingSoon)];
  },
  '/services': ({ bookingUrl, demoUrl, lists }) => [
    servicesIntro(servicesOf(lists).length),
    servicesOf(lists).map(({ title, description, features }) => [title, description, features]),
    instead(bookingUrl, 'book-a-call'),
    instead(demoUrl, 'see-the-demo'),
    demo(demoUrl),
  ],
  '/ai-value-assessment': ({ lists }) => featuresOf(servicesOf(lists)),
  '/ai-tools': (settings) => [toolsWith(settings.auditUrl), reportTeaser(settings)],
  '/ai-audit-assessment': ({ auditUrl }) => instead(auditUrl, 'get-an-audit'),
  '/state-of-ai-report': (settings) => {
    const { page, intro, get, basis, questions } = reportOf(settings);
    return [page.title, intro, get, basis, questions];
  },
};

/** The blocks that a page declares, as the owner has them. */
function declaredText(path: string, { texts, brand, lists }: ShownSettings): string[] {
  const isEmpty = (list: string): boolean => {
    const name = listNames.find((each) => each === list);
    const entries = name && shownOf(lists, name);
    return entries ? entries.length === 0 : list === 'people' || list === 'startups';
  };
  return declaredPages
    .filter((page) => page.path === path)
    .flatMap((page) => shownTexts(page, { ...brandTexts(brand), ...texts }, brand.name, isEmpty));
}

/** Every sentence of a page. */
export const pageText = (path: string, settings: ShownSettings = nothingSet): string[] => [
  ...declaredText(path, settings),
  ...sentences(texts[path]),
  ...sentences(byPath[path]?.(settings)),
];

/** Whether a page depends on settings. */
export const hasSettings = (path: string): boolean =>
  Object.hasOwn(byPath, path) || declaredPages.some((page) => page.path === path);
