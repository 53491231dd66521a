// What stands for a page elsewhere: in the title of its document, in search results, in /llms.txt.
import { named } from '@/lib/content/site-name';
import {
  decisions,
  type PageTexts,
  type StoredTexts,
  textKey,
  type Words,
  wordsOf,
} from '@/lib/content/texts';
import { homeTexts, titleIn } from '@/lib/home/content';
import { reportSentence } from '@/lib/report/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { servicesTexts } from '@/lib/services/page-texts';
import type { Brand } from '@/lib/settings/brand';
import { auditOffer, introWithoutAudit, teaserWithoutAudit, toolsTexts } from '@/lib/tools/content';
import { declaredPages } from './declared';

/**
 * What stands in place of our texts until the owner writes some: his sentence about the lab in the head
 * of the home page, and sentences that count the tools, of which he hides the audit.
 * @param texts his own; of another page than that of the tools, whether the audit is hidden is enough
 */
export const standingTexts = (
  { sentence }: Pick<Brand, 'sentence'>,
  texts: StoredTexts,
): StoredTexts => ({
  ...(sentence ? { [textKey(homeTexts, 'head', 'intro')]: sentence } : {}),
  ...(texts[auditOffer] === decisions.hidden
    ? {
        [textKey(homeTexts, 'tools', 'title')]: teaserWithoutAudit.title,
        [textKey(homeTexts, 'tools', 'intro')]: teaserWithoutAudit.intro,
        [textKey(toolsTexts, 'head', 'intro')]: introWithoutAudit,
      }
    : {}),
});

/** Whether the owner has changed or hidden something of a page, or what it is about. */
const isChanged = ({ name, offer }: PageTexts, stored: StoredTexts): boolean =>
  Object.entries(stored).some(
    ([key, text]) =>
      (key.startsWith(`${name}.`) && text && text !== decisions.kept) ||
      (key === offer?.key && text === decisions.hidden),
  );

/** The title in a head; that of home has three parts. */
const titleOf = ({ title, before = '', accent = '', after = '' }: Partial<Words>): string =>
  title ?? titleIn({ before, accent, after });

/** The head of a page as it is shown; what the report is about stands after 'A report:'. */
function headOf(page: PageTexts, stored: StoredTexts, name: string): Words | undefined {
  const { head } = wordsOf(page, stored, name);
  return page === reportPageTexts && head ? { ...head, intro: reportSentence(head.about) } : head;
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
  const stored = { ...standingTexts({ sentence }, texts), ...texts };
  const declared = declaredPages.find(({ path }) => path === page.path);
  const isOwn = declared && isChanged(declared, { ...standingTexts({ sentence }, {}), ...texts });
  const head = isOwn ? headOf(declared, stored, name) : undefined;
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
