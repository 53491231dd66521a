// The pages of which the owner may change texts, and the rules of their texts.
import { aboutTexts } from '@/lib/about/content';
import { auditTexts } from '@/lib/audit/content';
import { getInvolvedTexts } from '@/lib/contact/page-texts';
import {
  type Block,
  decisions,
  isEmptied,
  isOfBlock,
  type PageTexts,
  type Text,
} from '@/lib/content/texts';
import { homeTexts } from '@/lib/home/content';
import { industriesTexts, sectorPageTexts } from '@/lib/industries/content';
import { postListTexts } from '@/lib/posts/page-texts';
import { reportPageTexts } from '@/lib/report/page-texts';
import { servicesTexts } from '@/lib/services/page-texts';
import { oneLine } from '@/lib/text/characters';
import { toolsTexts } from '@/lib/tools/content';
import { workTexts } from '@/lib/work/page-texts';
import { faultOf, storedAs } from './form-rules';

/** In the order of the menu. */
export const declaredPages: readonly PageTexts[] = [
  homeTexts,
  aboutTexts,
  workTexts,
  industriesTexts,
  ...Object.values(sectorPageTexts),
  servicesTexts,
  getInvolvedTexts,
  toolsTexts,
  auditTexts,
  postListTexts.blog,
  postListTexts.vlog,
  reportPageTexts,
];

export const declaredPage = (wanted: string): PageTexts | undefined =>
  declaredPages.find(({ name }) => name === wanted);

/** The paths of pages of which every block is hidden. */
export const emptiedPaths = (hidden: readonly string[]): string[] =>
  declaredPages.filter((page) => isEmptied(page, hidden)).map(({ path }) => path);

/** What is declared under a name. A key from outside may be 'constructor'. */
const ownOf = <T>(declared: Readonly<Record<string, T>> = {}, name = ''): T | undefined =>
  Object.hasOwn(declared, name) ? declared[name] : undefined;

interface Declared {
  page?: PageTexts | undefined;
  block?: Block | undefined;
  text?: Text | undefined;
}

/** The page and block of a key, and its text where the key has three parts. */
function declaredAt(key: string): Declared {
  const [name = '', inPage, inBlock] = key.split('.');
  const page = declaredPage(name);
  const block = ownOf(page?.blocks, inPage);
  return { page, block, text: ownOf(block?.texts, inBlock) };
}

/** A key in words: 'About: Head, Title'. */
export function keyInWords(key: string): string {
  const { page, block, text } = declaredAt(key);
  return page && block
    ? `${page.label}: ${[block, ...(text ? [text] : [])].map(({ label }) => label).join(', ')}`
    : key;
}

/** Why a text, or a decision about a block, cannot be stored under a key. */
export function faultOfText(key: string, typed: string): string | undefined {
  const { block, text } = declaredAt(key);
  if (text) return faultOf(text, typed);
  const isDecision = block && isOfBlock(key);
  const taken: string[] = ['', decisions.kept, ...(block?.mayHide ? [decisions.hidden] : [])];
  return isDecision && taken.includes(typed) ? undefined : 'There is no such text on the site.';
}

/** A text as it is stored: without breaks where it has one line, and empty where it is the default. */
export function storedText(key: string, typed: string): string {
  const { text } = declaredAt(key);
  return text ? storedAs(text, typed) : oneLine(typed);
}
