import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedFile, seedSql } from '../../scripts/generate-seed.ts';
import { anon, service } from '../support/clients';

it('supabase/seed.sql is what supabase/sample says', () =>
  expect(readFileSync(seedFile, 'utf8')).toBe(seedSql()));

const printed = (script: string): string =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, '--print'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

it('database.types.ts is what the migrated schema says', () =>
  expect(readFileSync('lib/supabase/database.types.ts', 'utf8')).toBe(printed('generate-types')));

it('supabase/structure is what the migrated schema says: run npm run generate:structure', () => {
  const files = readdirSync('supabase/structure');
  expect(
    Object.fromEntries(
      files.map((file) => [file, readFileSync(`supabase/structure/${file}`, 'utf8')]),
    ),
  ).toEqual(JSON.parse(printed('generate-structure')));
});

it('the sample content is 8 posts, 4 vlogs and 6 categories, with mixed statuses and an author', async () => {
  const { count } = await anon
    .from('categories')
    .select('id', { count: 'exact', head: true })
    .in('slug', [
      'agriculture',
      'finance-fintech',
      'healthcare',
      'education',
      'smart-cities',
      'mining',
    ]);
  expect(count).toBe(6);
  const samples = seedSql().match(/insert into public\.posts /g);
  expect(samples).toHaveLength(12);
  const { data: author } = await service
    .from('users')
    .select('id, name')
    .eq('email', 'editor@ai-lab.example')
    .single();
  const { data } = await anon
    .from('posts')
    .select('type, featured_image')
    .eq('author_id', author?.id ?? '');
  expect(data?.filter((post) => post.type === 'blog')).toHaveLength(7);
  expect(data?.filter((post) => post.type === 'vlog')).toHaveLength(3);
});
