// What stands for a page elsewhere: in the title of its document, in search results, in /llms.txt.
import { auditTexts } from '@/lib/audit/content';
import { cardsOfSector, smallCard } from '@/lib/calculator/cards';
import type { SectorId } from '@/lib/calculator/sectors';
import { estimatesOf, offeredCards } from '@/lib/calculator/setting-values';
import { stepWithoutAudit } from '@/lib/contact/content';
import { getInvolvedTexts } from '@/lib/contact/page-texts';
import { estimateTexts } from '@/lib/content/shared-texts';
import { named } from '@/lib/content/site-name';
import {
  blockKey,
  decisions,
  hiddenIn,
  isEmptied,
  isHidden,
  type PageTexts,
  type StoredTexts,
  textKey,
  type Words,
  wordsOf,
} from '@/lib/content/texts';
import { areasIntro, homeTexts, titleIn } from '@/lib/home/content';
import {
  industries,
  industriesIntro,
  industriesTexts,
  sectorPageTexts,
  shownIndustries,
} from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';
import { reportSentence } from '@/lib/report/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { servicesOf } from '@/lib/services/list';
import { servicesTexts } from '@/lib/services/page-texts';
import type { Brand } from '@/lib/settings/brand';
import { type Lists, noLists } from '@/lib/settings/lists';
import { auditOffer, introWithoutAudit, teaserWithoutAudit, toolsTexts } from '@/lib/tools/content';
import { declaredPages } from './declared';

/** The sectors that the calculators offer: industries as they are shown, and all others. */
export const sectorsWithout = (hidden: readonly string[]): readonly SectorId[] => [
  ...shownIndustries(hidden).map(({ id }) => id),
  'other',
];

/**
 * The blocks of the small calculator for which it has no sector, and the headings of those that ask for
 * another card than the sector's first: ours name what that one is about.
 */
function estimatesIn(hidden: readonly string[], lists: Lists) {
  const services = servicesOf(lists);
  const estimates = estimatesOf(sectorsWithout(hidden), services);
  const askedOf = (id: IndustryId) => smallCard(id, offeredCards(services));
  const others = industries.filter(({ id }) => askedOf(id) !== cardsOfSector(id)[0]);
  return {
    headings: Object.fromEntries(
      others.map(({ id }) => [
        textKey(sectorPageTexts[id], 'estimate', 'title'),
        estimateTexts.title.standard,
      ]),
    ),
    gone: [
      ...(estimates.length > 0
        ? []
        : [blockKey(homeTexts, 'calculator'), blockKey(industriesTexts, 'estimate')]),
      ...others
        .filter(({ id }) => !askedOf(id))
        .map(({ id }) => blockKey(sectorPageTexts[id], 'estimate')),
    ],
  };
}

/**
 * The texts of pages in force: the owner's; until he writes some, his sentence about the lab in place of
 * ours, and our sentences that count what he hides on other pages. What is about a hidden page is hidden
 * or empty.
 * @param stored his own; of another page than the one that is shown, the keys of hidden blocks are enough
 * @param lists the owner's; by their services the small calculator asks for another card, or goes
 */
export function textsInForce(
  { sentence }: Pick<Brand, 'sentence'>,
  stored: StoredTexts,
  lists: Lists = noLists,
): StoredTexts {
  const hidden = hiddenIn(stored);
  const hasAudit = !isEmptied(auditTexts, hidden);
  const shown = shownIndustries(hidden);
  const gone = industries.filter((industry) => !shown.includes(industry));
  const estimates = estimatesIn(hidden, lists);
  return {
    ...(sentence ? { [textKey(homeTexts, 'head', 'intro')]: sentence } : {}),
    ...(hasAudit
      ? {}
      : {
          [textKey(homeTexts, 'tools', 'title')]: teaserWithoutAudit.title,
          [textKey(homeTexts, 'tools', 'intro')]: teaserWithoutAudit.intro,
          [textKey(toolsTexts, 'head', 'intro')]: introWithoutAudit,
          [textKey(homeTexts, 'steps', 'second')]: stepWithoutAudit.title,
          [textKey(homeTexts, 'steps', 'secondText')]: stepWithoutAudit.text,
          [textKey(getInvolvedTexts, 'next', 'second')]: stepWithoutAudit.title,
          [textKey(getInvolvedTexts, 'next', 'secondText')]: stepWithoutAudit.text,
        }),
    ...(gone.length === 0
      ? {}
      : {
          [textKey(homeTexts, 'areas', 'intro')]: areasIntro(shown.length),
          [textKey(industriesTexts, 'head', 'intro')]: industriesIntro(shown.length),
        }),
    ...estimates.headings,
    ...stored,
    ...(hasAudit ? {} : { [auditOffer]: decisions.hidden }),
    ...(shown.length > 0 ? {} : { [blockKey(homeTexts, 'areas')]: decisions.hidden }),
    ...(isEmptied(reportPageTexts, hidden)
      ? {
          [blockKey(homeTexts, 'report')]: decisions.hidden,
          [blockKey(toolsTexts, 'report')]: decisions.hidden,
        }
      : {}),
    ...Object.fromEntries(estimates.gone.map((key) => [key, decisions.hidden])),
    ...Object.fromEntries(
      gone.flatMap(({ id }) => [
        [textKey(homeTexts, 'areas', id), ''],
        [textKey(industriesTexts, 'cards', id), ''],
      ]),
    ),
  };
}

/** Which blocks claim nothing, by the hidden ones: of a page without any, and hidden by those of other pages. */
export function silentIn(stored: StoredTexts): (page: PageTexts, block: string) => boolean {
  const keys = hiddenIn(stored);
  const hidden = Object.fromEntries(keys.map((key) => [key, decisions.hidden]));
  const inForce = textsInForce({ sentence: undefined }, hidden);
  return (page, block) =>
    (page.withdrawn !== undefined && isEmptied(page, keys)) || isHidden(inForce, page, block);
}

/** A page whose defaults are what it shows of texts that the owner has not written. */
export function withDefaultsInForce(
  page: PageTexts,
  brand: Pick<Brand, 'sentence'>,
  stored: StoredTexts,
  lists: Lists = noLists,
): PageTexts {
  const hidden = Object.fromEntries(hiddenIn(stored).map((key) => [key, decisions.hidden]));
  const inForce = textsInForce(brand, hidden, lists);
  const claimsNothing = silentIn(stored);
  const blocks = Object.entries(page.blocks).map(([name, block]) => {
    const texts = Object.entries(block.texts).map(([text, declared]) => [
      text,
      { ...declared, standard: inForce[textKey(page, name, text)] || declared.standard },
    ]);
    const { claims, ...unclaimed } = block;
    const shown = claimsNothing(page, name) ? unclaimed : block;
    return [name, { ...shown, texts: Object.fromEntries(texts) }];
  });
  return { ...page, blocks: Object.fromEntries(blocks) };
}

/** Whether the owner has changed or hidden something of a page, or what it counts. */
const isChanged = (page: PageTexts, texts: StoredTexts): boolean =>
  isEmptied(page, hiddenIn(texts)) ||
  Object.entries(texts).some(
    ([key, text]) => key.startsWith(`${page.name}.`) && text && text !== decisions.kept,
  );

/** The title in a head; that of home has three parts. */
const titleOf = ({ title, before = '', accent = '', after = '' }: Partial<Words>): string =>
  title ?? titleIn({ before, accent, after });

/** The head of a page as it is shown; what the report is about stands after 'A report:'. */
function headOf(page: PageTexts, stored: StoredTexts, name: string): Words | undefined {
  const { head } = wordsOf(page, stored, name);
  if (page !== reportPageTexts || !head) return head;
  const isGone = isEmptied(page, hiddenIn(stored));
  return { ...head, intro: isGone ? (head.about ?? '') : reportSentence(head.about) };
}

/** Whether the sentence of a head counts what a list shows, which its description does by itself. */
const countsList = (page: PageTexts, stored: StoredTexts): boolean =>
  page === servicesTexts && !stored[textKey(page, 'head', 'intro')];

interface Described {
  path: string;
  title: string;
  description?: string;
  summary?: string;
}

/**
 * A page with the name of the lab. Once the owner has changed or hidden something of it, its head
 * describes it in place of our sentences, which may name what is no longer there.
 */
export function described<T extends Described>(
  page: T,
  texts: StoredTexts,
  { name, sentence }: Pick<Brand, 'name' | 'sentence'>,
): T {
  const stored = textsInForce({ sentence }, texts);
  const declared = declaredPages.find(({ path }) => path === page.path);
  const head = declared && isChanged(declared, stored) ? headOf(declared, stored, name) : undefined;
  const standard = declared && wordsOf(declared, {}, name).head;
  const intro = declared && countsList(declared, stored) ? undefined : head?.intro;
  const own = (text: string): string => intro ?? named(text, name);
  return {
    ...page,
    title: named(page.title, name).replace(titleOf(standard ?? {}), (title) =>
      head ? titleOf(head) : title,
    ),
    ...(page.description === undefined ? {} : { description: own(page.description) }),
    ...(page.summary === undefined ? {} : { summary: own(page.summary) }),
  };
}
