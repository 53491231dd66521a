import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../lib/supabase/database.types.ts';
import { adminToken } from './admin-token.ts';
import { goodAnswer } from './gemini.ts';
import { addresses, breakouts, payloads } from './payloads.ts';

// The payloads in every field that has a place for text, written into the database of a site past
// everything that would clean them on the way.

/** PostgreSQL keeps no NUL. */
const storable = (text: string): string => text.replaceAll('\u0000', '');
/** As much of a list as fits, piece by piece. */
function packed(texts: readonly string[], characters: number): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= characters) {
      packs[packs.length - 1] = `${last} ${text}`;
    } else packs.push(text.slice(0, characters));
  }
  return packs;
}
const stored = payloads.map(storable);
const at = (index: number): string => stored[index % stored.length] ?? '';
const breakout = (index: number): string => breakouts[index % breakouts.length] ?? '';

/** The payloads in the lengths of a search, and of a form without script or a field of an analysis. */
export const queries = packed(payloads, 200);
export const typedTexts = packed(payloads, 1_400);
function withoutSeparators<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(/[\u2028\u2029]/g, ''));
}
const leadNames = [...breakouts, ...stored].slice(0, 60).map((text) => text.slice(0, 100));
const fileNames = packed(stored, 255);
const answerTexts = packed(stored, 2_900);
const answerTitles = packed(stored, 190);

/** An answer of a model with all of them, but for the line separators that Google's library drops. */
export const hostileAnswer = withoutSeparators({
  ...goodAnswer,
  analysis: {
    ...goodAnswer.analysis,
    reasons: Object.fromEntries(
      ['efficiency', 'potential', 'risk', 'roi'].map((name, index) => [
        name,
        packed(breakouts, 590)[index % 2],
      ]),
    ),
  },
  recommendations: Array.from({ length: 8 }, (_, index) => ({
    title: answerTitles[index] ?? `${index}`,
    description: answerTexts[index % answerTexts.length],
    priority: 'high',
    impact: 50,
    timeframe: answerTitles[index + 40] ?? `${index}`,
  })),
  opportunities: Array.from({ length: 8 }, (_, index) => ({
    title: answerTitles[index + 20] ?? `${index}`,
    description: answerTexts[index % answerTexts.length],
    potentialValue: breakout(index),
    requirements: [breakout(index), breakout(index + 1)],
  })),
});

/** The text behind a payload that swallows the rest. */
const ends =
  '</style></textarea></title></xmp></noembed></noframes></noscript></template></select></script></svg></math></table>-->';

/** The bodies of so many posts, which have all of them. Elements that nothing ends come last. */
function bodies(posts: number): string[] {
  const sorted = stored.toSorted(
    (one, other) => Number(one.includes('<plaintext')) - Number(other.includes('<plaintext')),
  );
  return Array.from({ length: posts }, (_, index) =>
    sorted
      .filter((_text, place) => place % posts === index)
      .map((text) => text + ends)
      .join('\n'),
  );
}

export interface HostileContent {
  token: string;
  /** Of the published posts. */
  slugs: string[];
  /** Ids of drafts that hold many payloads each. */
  drafts: string[];
  categorySlugs: string[];
  leads: string[];
}

/** @param folder the site's data */
export async function fillWithPayloads(folder: string): Promise<HostileContent> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { publishableKey, secretKey, jwtSecret } = read('keys.json');
  const { url } = read('running.json');
  const connect = (key: string, token?: string): SupabaseClient<Database> =>
    createClient<Database>(url, key, {
      auth: { persistSession: false },
      ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
    });
  const service = connect(secretKey);

  const leads = await Promise.all(
    leadNames.map(async (name, index) => {
      const { data } = await service
        .rpc('capture_lead', {
          p_name: name.padEnd(2, 'x'),
          p_email: `"${at(index)}"@${index}.example`.slice(0, 254),
          p_source: { utm_source: at(index), utm_campaign: breakout(index), landing_page: name },
        })
        .single()
        .throwOnError();
      return data;
    }),
  );
  const [author] = leads;
  if (!author) throw new Error('There is no author');
  await service
    .from('ai_recommendations')
    .insert(
      leads.slice(0, 3).map(({ id }) => ({
        user_id: id,
        business_info: {
          name: breakout(4).slice(0, 100),
          email: 'a@b.example',
          industry: breakout(0).slice(0, 100),
          description: packed(stored, 1_900)[0] ?? '',
          challenges: packed(stored, 200).slice(0, 10),
          goals: packed(breakouts, 200).slice(0, 10),
        },
        ...hostileAnswer,
      })),
    )
    .throwOnError();

  const token = await adminToken({ url, secretKey, jwtSecret }, author.id);
  const admin = connect(publishableKey, token);
  const { data: categories } = await admin
    .from('categories')
    .insert(
      breakouts
        .filter((text) => text.length <= 80)
        .map((name, index) => ({
          name: storable(name),
          description: packed(stored, 500)[index] ?? '',
          slug: `payload-${index}`,
        })),
    )
    .select('id, slug')
    .throwOnError();
  await admin
    .from('media')
    .insert(
      fileNames.map((title, index) => ({
        title,
        alt: fileNames[index + 1] ?? breakout(index),
        url: `/media/${index}-${encodeURIComponent(title)}`.slice(0, 2_000),
        type: ['image', 'video', 'document'][index % 3] ?? 'image',
        mime: breakout(index).slice(0, 127),
      })),
    )
    .throwOnError();

  const row = (title: string, content: string, index: number) => ({
    id: randomUUID(),
    title: title.slice(0, 200),
    slug: `payload-${index}`,
    excerpt: at(index + 7).slice(0, 500),
    content,
    featured_image: addresses[index % addresses.length] ?? null,
    type: index % 4 === 3 ? 'vlog' : 'blog',
    author_id: author.id,
  });
  const texts = bodies(45);
  const published = texts.map((content, index) => ({
    // The newest, which the feeds have, have the ways out of an element as titles.
    ...row(index < 30 ? breakout(index) : at(index), content, index),
    status: 'published',
    published_at: new Date(Date.now() - index * 60_000).toISOString(),
  }));
  const drafts = bodies(4).map((content, index) => ({
    ...row(breakout(index), content, texts.length + index),
    type: 'blog',
    status: 'draft',
    published_at: null,
  }));
  await admin
    .from('posts')
    .insert([...published, ...drafts])
    .throwOnError();
  await admin
    .from('post_categories')
    .insert(
      published.map(({ id }, index) => ({
        post_id: id,
        category_id: categories[index % categories.length]?.id ?? '',
      })),
    )
    .throwOnError();
  return {
    token,
    slugs: published.map(({ slug }) => slug),
    drafts: drafts.map(({ id }) => id),
    categorySlugs: categories.map(({ slug }) => slug),
    leads: leads.slice(0, 3).map(({ id }) => id),
  };
}
