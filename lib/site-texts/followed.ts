// What pages follow of blocks that the owner hides on other pages.
import { aboutTexts } from '@/lib/about/content';
import { blockKey, hideableKeys, isEmptied } from '@/lib/content/texts';
import { homeTexts } from '@/lib/home/content';
import { industriesTexts } from '@/lib/industries/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import type { ListName, Lists } from '@/lib/settings/lists';
import { workTexts } from '@/lib/work/page-texts';
import { declaredPages } from './declared';

/** The blocks with the whole of a list, to whose entries other pages lead. */
const wholeLists: Partial<Record<ListName, string>> = {
  cases: blockKey(workTexts, 'cases'),
  people: blockKey(aboutTexts, 'people'),
};

/** The blocks of the small calculator to which other pages lead, by their paths. */
export const estimateBlocks = {
  '/': blockKey(homeTexts, 'calculator'),
  '/industries': blockKey(industriesTexts, 'estimate'),
} as const;
export type EstimatePage = keyof typeof estimateBlocks;

const followed: readonly string[] = [
  ...Object.values(estimateBlocks),
  ...Object.values(wholeLists),
  blockKey(reportPageTexts, 'form'),
];

/** Those of the keys of hidden blocks that other pages follow: by which all of a page is hidden, or to which they lead. */
export function followedKeys(hidden: readonly string[]): string[] {
  const emptying = declaredPages
    .filter((page) => isEmptied(page, hidden))
    .flatMap((page) => [...hideableKeys(page), ...(page.offer ? [page.offer] : [])]);
  return [...new Set([...emptying, ...followed])].filter((key) => hidden.includes(key));
}

/** Lists of which the entries say whether links may lead to them. */
export const linkedLists = (lists: Lists, hidden: readonly string[]): Lists => ({
  ...lists,
  entries: lists.entries.map((entry) =>
    hidden.includes(wholeLists[entry.list] ?? '') ? { ...entry, isUnlinked: true } : entry,
  ),
});
