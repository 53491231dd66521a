// The six industries, against the categories that a new site has.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { industries } from './content';

it.each(industries)('industries: $title names a category of the blog', ({ category, title }) => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  expect(seed).toContain(
    `insert into public.categories (name, slug, description) values ('${title}', '${category}',`,
  );
});
