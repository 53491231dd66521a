import 'server-only';
import { cache } from 'react';
import { env } from '@/lib/env';
import { cacheTags } from '@/lib/pages/cache-tags';
import { quietPublicClient, uncachedPublicClient } from '@/lib/supabase/public';
import { type Brand, brandFrom } from './brand';
import { defaultsOf, type Facts, factsFrom } from './facts';
import type { Stored } from './groups';
import { lastKnown } from './last-known';
import { type Lists, noLists } from './lists';
import { siteSchema } from './schema';
import { readStored } from './stored';

/** What every page needs of what the owner set. */
interface StoredSite {
  facts: Stored;
  lists: Lists;
  /** The keys of hidden blocks. Only those that other pages follow are always up to date here. */
  hidden: readonly string[];
}

const nothingStored: StoredSite = { facts: {}, lists: noLists, hidden: [] };

/** Read once in the making of a page. @throws Error as `lastKnown` does */
export const readSite = cache(
  (): Promise<StoredSite> =>
    lastKnown<StoredSite>('settings', nothingStored, async () => {
      const { data } = await quietPublicClient([cacheTags.settings])
        .rpc('read_site', undefined, { get: true })
        .throwOnError();
      const { facts, ...site } = siteSchema.parse(data);
      return { ...site, facts: readStored(facts) };
    }),
);

/**
 * The organisation's facts, read once in the making of a page: those that the owner stored, else
 * those of the environment.
 * @throws Error as `lastKnown` does
 */
export const readFacts = cache(
  async (): Promise<Facts> =>
    factsFrom((await readSite()).facts, defaultsOf(env()), env().SITE_NAME),
);

/**
 * The name of the lab alone, for what no other setting changes.
 * @throws Error as `lastKnown` does
 */
export const readBrand = cache(async (): Promise<Brand> => {
  const stored = await lastKnown<Stored>('name of the lab', {}, async () => {
    // Under another name: the framework keeps one answer of an address, whatever tags it carries.
    const { data } = await quietPublicClient([cacheTags.brand])
      .from('settings')
      .select('brand:facts')
      .single()
      .throwOnError();
    return readStored(data.brand);
  });
  return brandFrom(stored, env().SITE_NAME);
});

/** What is stored now, of what everybody may read. @throws Error when the backend fails */
export async function readStoredNow(): Promise<Stored> {
  const { data } = await uncachedPublicClient()
    .from('settings')
    .select('facts')
    .single()
    .throwOnError();
  return readStored(data.facts);
}

/**
 * The owner's lists as pages show them, without drafts, read once in the making of a page.
 * @throws Error as `lastKnown` does
 */
export const readLists = async (): Promise<Lists> => (await readSite()).lists;

/** The keys of hidden blocks, for those that other pages follow. @throws Error as `lastKnown` does */
export const readHiddenBlocks = async (): Promise<readonly string[]> => (await readSite()).hidden;
