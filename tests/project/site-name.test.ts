// The name of the lab is a setting: `{name}` stands for it in our texts.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no text of the site names the lab but its default', () => {
  const files = globSync('{app,components,lib,page-documents,server,trial}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => /\bAI Lab\b/.test(readFileSync(file, 'utf8')));
  expect(naming).toEqual(['lib/content/site-name.ts']);
});
