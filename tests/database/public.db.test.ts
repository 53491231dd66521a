// Whatever anon may read or call, by the catalogue, says nothing of a post that readers must not see:
// a new table is read, and a new function is named here or fails.
import { beforeAll, expect, it } from 'vitest';
import type { Execute } from '../../scripts/migrate.ts';
import { inMigratedDatabase } from '../support/place';

/** Each with its own word, id and author; 'zzshown' is the one that readers see. */
const posts = {
  zzshown: `'published', now() - interval '1 hour', now() + interval '1 hour', null`,
  zzdraft: `'draft', null, null, null`,
  zzarchived: `'archived', null, null, null`,
  zzscheduled: `'published', now() + interval '1 hour', null, null`,
  zzended: `'published', now() - interval '2 hours', now() - interval '1 hour', null`,
  zzbinned: `'published', now() - interval '1 hour', null, now()`,
};
type Name = keyof typeof posts;
const names = Object.keys(posts) as Name[];
const idOf = (name: Name): string =>
  `00000000-0000-4000-8000-${String(names.indexOf(name)).padStart(12, '0')}`;
/** Text no answer may hold. 'zzchange' stands in the draft of the post that is shown. */
const hidden = [
  'zzchange',
  ...names.slice(1),
  ...names.slice(1).map(idOf),
  ...names.slice(1).map((name) => idOf(name).replace('-4000-', '-4001-')),
];

const add = (name: Name): string => `
  insert into public.users (id, name, email) values ('${idOf(name).replace('-4000-', '-4001-')}', 'Author ${name}', '${name}@lab.example');
  insert into public.posts (id, title, slug, content, excerpt, featured_image, seo_title, status, published_at, ends_at, deleted_at, author_id)
  select '${idOf(name)}', '${name} maize', '${name}', '<p>${name} maize</p>', '${name}', '/media/${name}.png', '${name}', ${posts[name]}, u.id
  from public.users as u where u.email = '${name}@lab.example';
  insert into public.post_categories (post_id, category_id) select '${idOf(name)}', id from public.categories;
  insert into public.former_post_slugs (slug, post_id) values ('${name}-former', '${idOf(name)}');
  insert into public.imported_addresses (path, post_id) values ('/${name}-there', '${idOf(name)}');
  insert into public.post_drafts (post_id, revision, title, slug, content, excerpt)
  select '${idOf(name)}', 2, w, w, w, w from (values ('${name === 'zzshown' ? 'zzchange' : name}')) as x (w);`;

/** How each function is asked; 'NAME' and 'ID' stand for each post in turn. */
const questions: Record<string, string[]> = {
  feed_posts: [`feed_posts('blog', 100)`],
  imported_address: [`imported_address('/NAME-there')`],
  is_public: ['is_public(null)'],
  list_posts: [`list_posts('blog')`, `list_posts('blog', 'theme')`],
  own_lists: ['own_lists()'],
  picture_sizes: [`picture_sizes(array['/media/NAME.png'])`],
  // With the digest of a link that has ended; lib/posts/reader-links asks with those that work.
  read_by_link: [`read_by_link(repeat('a', 64))`],
  read_lists: ['read_lists()'],
  read_post: [`read_post('NAME')`, `read_post('NAME-former')`],
  read_redirects: ['read_redirects()'],
  read_site: ['read_site()'],
  read_site_texts: ['read_site_texts()', `read_site_texts('about')`],
  related_posts: [`related_posts('ID', 12)`],
  search_posts: [`search_posts('NAME')`, `search_posts('maize')`, `search_posts('-copper')`],
  sitemap_part: ['sitemap_part(1, 50000)'],
  sitemap_size: ['sitemap_size()'],
};

let functions: string[] = [];
const answers: Record<string, string> = {};

beforeAll(async () => {
  await inMigratedDatabase(async (execute) => {
    await execute(`insert into public.categories (name, slug) values ('Theme', 'theme')`);
    for (const name of names) await execute(add(name));
    await execute(`
      insert into public.reader_links (post_id, digest, created_at, ends_at)
      values ('${idOf('zzdraft')}', repeat('a', 64), now() - interval '15 days', now() - interval '1 day')`);
    await execute(`
      create schema asking;
      create function asking.as_anon(p_question text) returns text language plpgsql as $$
      declare answer text;
      begin
        set local role anon;
        execute p_question into answer;
        reset role;
        return answer;
      end $$`);
    functions = (
      await execute(`
        select p.proname as name from pg_proc as p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`)
    ).map(({ name }) => String(name));
    const tables = await execute(`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
        and has_column_privilege('anon', c.oid, a.attnum, 'select')
      group by 1`);
    for (const { name, columns } of tables) {
      answers[`table ${name}`] = await asAnon(execute, `(select ${columns} from public.${name})`);
    }
    for (const question of Object.values(questions).flat()) {
      for (const name of names) {
        const call = question.replace('NAME', name).replace('ID', idOf(name));
        answers[call] = await asAnon(execute, `public.${call}`);
      }
    }
  });
});

async function asAnon(execute: Execute, source: string): Promise<string> {
  const question = `select coalesce(jsonb_agg(to_jsonb(x)), '[]')::text from ${source} as x`;
  const rows = await execute(`select asking.as_anon($$${question}$$) as answer`);
  return String(rows[0]?.answer);
}

it('each function that anon may call is asked', () =>
  expect(functions).toEqual(Object.keys(questions)));

it('no table and no function has a word of a draft, or of a post that waits, has ended or is in the bin', () => {
  const leaks = Object.entries(answers).flatMap(([call, answer]) =>
    hidden.filter((word) => answer.includes(word)).map((word) => `${call}: ${word}`),
  );
  expect(leaks).toEqual([]);
});

it('what readers see is found in each of them', () => {
  const found = Object.keys(answers).filter((call) => answers[call]?.includes('zzshown'));
  expect(found.toSorted()).toEqual(
    [
      `feed_posts('blog', 100)`,
      `imported_address('/zzshown-there')`,
      `list_posts('blog')`,
      `list_posts('blog', 'theme')`,
      `read_post('zzshown')`,
      `search_posts('-copper')`,
      `search_posts('maize')`,
      `search_posts('zzshown')`,
      'sitemap_part(1, 50000)',
      'table former_post_slugs',
      'table posts',
      'table users',
    ].toSorted(),
  );
  expect(answers['sitemap_size()']).toBe('[1]');
  expect(answers[`list_posts('blog', 'theme')`]).toContain('"total": 1');
  expect(answers['table post_categories']).toContain(idOf('zzshown'));
});
