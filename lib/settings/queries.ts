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
import { listsSchema } from './schema';
import { readStored } from './stored';

/**
 * The organisation's facts, read once in the making of a page: those that the owner stored, else
 * those of the environment.
 * @throws Error as `lastKnown` does
 */
export const readFacts = cache(async (): Promise<Facts> => {
  const stored = await lastKnown<Stored>('settings', {}, async () => {
    const { data } = await quietPublicClient([cacheTags.settings])
      .from('settings')
      .select('facts')
      .single()
      .throwOnError();
    return readStored(data.facts);
  });
  return factsFrom(stored, defaultsOf(env()), env().SITE_NAME);
});

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
export const readLists = cache(
  (): Promise<Lists> =>
    lastKnown<Lists>('lists', noLists, async () => {
      const { data } = await quietPublicClient([cacheTags.settings])
        .rpc('read_lists', undefined, { get: true })
        .throwOnError();
      return listsSchema.parse(data);
    }),
);
