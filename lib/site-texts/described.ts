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
import { servicesTexts } from '@/lib/services/page-texts';
import type { Brand } from '@/lib/settings/brand';
import { toolsTexts, toolsWords } from '@/lib/tools/content';
import { declaredPages } from './declared';

/** The owner's sentence about the lab, in place of ours in the head of the home page. */
export const brandTexts = ({ sentence }: Pick<Brand, 'sentence'>): StoredTexts =>
  sentence ? { [textKey(homeTexts, 'head', 'intro')]: sentence } : {};

/** Whether the owner has changed or hidden something of a page. */
const isChanged = ({ name }: PageTexts, stored: StoredTexts): boolean =>
  Object.entries(stored).some(
    ([key, text]) => key.startsWith(`${name}.`) && text && text !== decisions.kept,
  );

/** The title in a head; that of home has three parts. */
const titleOf = ({ title, before = '', accent = '', after = '' }: Partial<Words>): string =>
  title ?? titleIn({ before, accent, after });

/** The head of a page as it is shown. */
const headOf = (page: PageTexts, stored: StoredTexts, name: string): Words | undefined =>
  page === toolsTexts
    ? toolsWords(wordsOf(toolsTexts, stored, name)).head
    : wordsOf(page, stored, name).head;

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
  const stored = { ...brandTexts({ sentence }), ...texts };
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
