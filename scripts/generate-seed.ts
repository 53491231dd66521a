// Writes supabase/seed.sql from supabase/sample: `npm run generate:seed`. CI checks that the two
// agree.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { sampleAuthor } from '../lib/content/site-name.ts';
import { excerptCharacters, titleCharacters } from '../lib/process/limits.ts';

const sampleDir = new URL('../supabase/sample/', import.meta.url);
export const seedFile = new URL('../supabase/seed.sql', import.meta.url);

const categorySchema = z.object({ name: z.string(), slug: z.string(), description: z.string() });
const frontMatterSchema = z.object({
  title: z.string().max(titleCharacters),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  type: z.enum(['blog', 'vlog']),
  status: z.enum(['draft', 'published', 'archived']),
  excerpt: z.string().max(excerptCharacters),
  image: z.string().startsWith('/images/'),
  categories: z.array(z.string()),
  publishedDaysAgo: z.number().int().positive().optional(),
});

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The text of supabase/seed.sql. Runs after the migrations; `app.admin_email` names the author. */
export function seedSql(): string {
  const categories = z
    .array(categorySchema)
    .parse(JSON.parse(readFileSync(new URL('categories.json', sampleDir), 'utf8')));
  const postsDir = new URL('posts/', sampleDir);
  const files = readdirSync(postsDir)
    .filter((name) => name.endsWith('.html'))
    .sort();
  return [
    '-- Written by scripts/generate-seed.ts from supabase/sample. Do not edit.',
    `insert into public.users (name, email) values (${literal(sampleAuthor)}, coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')) on conflict (email) do nothing;`,
    ...categories.map(
      ({ name, slug, description }) =>
        `insert into public.categories (name, slug, description) values (${[name, slug, description].map(literal).join(', ')}) on conflict (slug) do nothing;`,
    ),
    ...files.map((file, index) =>
      postSql(readFileSync(new URL(file, postsDir), 'utf8'), files.length - index),
    ),
    '',
  ].join('\n');
}

function postSql(source: string, createdHoursAgo: number): string {
  const [, json, body] = /^<!--\s*(\{.*?\})\s*-->\s*(.*)$/s.exec(source) ?? [];
  if (!json || body === undefined) {
    throw new Error(`A sample post lacks its front matter: ${source.slice(0, 80)}`);
  }
  const post = frontMatterSchema.parse(JSON.parse(json));
  const daysAgo = post.publishedDaysAgo;
  if ((post.status === 'published') !== (daysAgo !== undefined)) {
    throw new Error(`${post.slug}: only a published post has publishedDaysAgo`);
  }
  const publishedAt = daysAgo === undefined ? 'null' : `now() - interval '${daysAgo} days'`;
  const createdAt =
    daysAgo === undefined
      ? `now() - interval '${createdHoursAgo} hours'`
      : `now() - interval '${daysAgo + 1} days'`;
  const values = [
    post.title,
    post.slug,
    body.trim(),
    post.excerpt,
    post.image,
    post.status,
    post.type,
  ]
    .map(literal)
    .join(', ');
  return [
    'with post as (',
    '  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)',
    `  select ${values}, u.id, ${createdAt}, ${publishedAt}`,
    `  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')`,
    '  on conflict (slug) do nothing returning id',
    ')',
    `insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in (${post.categories.map(literal).join(', ')});`,
    // A mark that the first change takes away (decision 69): a post of another text that was there before has none.
    `insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = ${literal(post.slug)} and md5(p.content) = '${md5(body.trim())}' on conflict do nothing;`,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(seedFile, seedSql());
}
