import 'server-only';
import { cache } from 'react';
import type { SectorId } from '@/lib/calculator/sectors';
import { type Estimate, estimatesOf } from '@/lib/calculator/setting-values';
import type { PageTexts, PageWords, StoredTexts } from '@/lib/content/texts';
import { decisions, hiddenIn, wordsOf } from '@/lib/content/texts';
import { homeTexts, titleIn } from '@/lib/home/content';
import { cacheTags } from '@/lib/pages/cache-tags';
import { servicesOf } from '@/lib/services/list';
import { lastKnown } from '@/lib/settings/last-known';
import type { Lists } from '@/lib/settings/lists';
import {
  readBrand,
  readFacts,
  readHiddenBlocks,
  readLists,
  readSite,
} from '@/lib/settings/queries';
import { quietPublicClient } from '@/lib/supabase/public';
import { declaredPages, emptiedPaths } from './declared';
import { described, sectorsWithout, textsInForce } from './described';
import { type EstimatePage, estimateBlocks, followedKeys, linkedLists } from './followed';
import { storedTextsSchema } from './schema';

const previewed = cache((): { texts: StoredTexts | undefined } => ({ texts: undefined }));

/** Has the page that is being made show these texts in place of the published ones. */
export function previewTexts(texts: StoredTexts): void {
  previewed().texts = texts;
}

const readTexts = cache(
  (page: string): Promise<StoredTexts> =>
    lastKnown(`texts of ${page}`, {}, async () => {
      const { data } = await quietPublicClient([cacheTags.texts(page)])
        .rpc('read_site_texts', { p_page: page }, { get: true })
        .throwOnError();
      return storedTextsSchema.parse(data);
    }),
);

/** The owner's texts of a page, and the keys of hidden blocks of other pages that it follows. */
async function readTextsOf({ name }: PageTexts): Promise<StoredTexts> {
  const [stored, hidden] = await Promise.all([readTexts(name), readHiddenBlocks()]);
  const followed = followedKeys(hidden).filter((key) => !key.startsWith(`${name}.`));
  return { ...Object.fromEntries(followed.map((key) => [key, decisions.hidden])), ...stored };
}

/** The owner's texts of all pages, for search. @throws Error as `lastKnown` does */
export const readAllTexts = (): Promise<StoredTexts> =>
  lastKnown('texts of all pages', {}, async () => {
    const { data } = await quietPublicClient([cacheTags.allTexts])
      .rpc('read_site_texts', undefined, { get: true })
      .throwOnError();
    return storedTextsSchema.parse(data);
  });

/**
 * The blocks of a page as it shows them, read once in its making; one that is hidden is undefined.
 * @throws Error as `lastKnown` does
 */
export async function readWords<P extends PageTexts>(page: P): Promise<PageWords<P>> {
  const preview = previewed().texts;
  const stored = preview ?? (await readTextsOf(page));
  const [{ brand }, lists] = await Promise.all([readFacts(), readLists()]);
  return wordsOf(page, textsInForce(brand, stored, lists), brand.name, preview !== undefined);
}

/**
 * A page as search engines are told of it (described.ts), with the name of the lab.
 * @throws Error as `lastKnown` does
 */
export async function readDescribed<T extends Parameters<typeof described>[0]>(
  page: T,
): Promise<T> {
  const declared = declaredPages.find(({ path }) => path === page.path);
  const stored = declared ? await readTextsOf(declared) : {};
  return described(page, stored, (await readFacts()).brand);
}

/** The title of the home page, for its picture. @throws Error as `lastKnown` does */
export async function readHomeTitle(): Promise<string> {
  const [stored, { name }] = await Promise.all([readTexts(homeTexts.name), readBrand()]);
  return titleIn(wordsOf(homeTexts, stored, name).head);
}

/** The keys of hidden blocks that other pages follow, in a preview with its drafts. @throws Error as `lastKnown` does */
export async function readHidden(): Promise<readonly string[]> {
  const preview = previewed().texts;
  return preview ? hiddenIn(preview) : readHiddenBlocks();
}

/** The owner's lists for pages that lead to their entries on other pages. @throws Error as `lastKnown` does */
export async function readLinkedLists(): Promise<Lists> {
  const { lists, hidden } = await readSite();
  const preview = previewed().texts;
  return linkedLists(lists, preview ? hiddenIn(preview) : hidden);
}

/** The paths of pages that leave menus, sitemap and search. @throws Error as `lastKnown` does */
export const readEmptiedPaths = async (): Promise<readonly string[]> =>
  emptiedPaths(await readHidden());

/** The sectors that the calculators offer: industries as they are shown, and all others. @throws Error as `lastKnown` does */
export const readSectors = async (): Promise<readonly SectorId[]> =>
  sectorsWithout(await readHidden());

/** The sectors of the small calculator, each with its card. @throws Error as `lastKnown` does */
export async function readEstimates(): Promise<readonly Estimate[]> {
  const [sectors, lists] = await Promise.all([readSectors(), readLists()]);
  return estimatesOf(sectors, servicesOf(lists));
}

/** The first of these pages on which the small calculator is shown. @throws Error as `lastKnown` does */
export async function readEstimatePage(
  wanted: readonly EstimatePage[],
): Promise<EstimatePage | undefined> {
  const [estimates, hidden] = await Promise.all([readEstimates(), readHidden()]);
  return wanted.find((page) => estimates.length > 0 && !hidden.includes(estimateBlocks[page]));
}

/**
 * Whether not all of a page is hidden, and with it what it is about.
 * @throws Error as `lastKnown` does
 */
export const readIsOffered = async ({ path }: Pick<PageTexts, 'path'>): Promise<boolean> =>
  !(await readEmptiedPaths()).includes(path);
