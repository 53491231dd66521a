// Pages that a translator or an extension changes, each at each moment.
import { globSync, readFileSync } from 'node:fs';
import { changes, expectTextStays, pages } from '../../support/changed-page';
import { expect, test } from '../../support/test';

test.use({ used: false });

for (const folder of Object.keys(pages)) {
  test(`${folder} keeps what is typed when something changes the page, whenever it does`, ({
    page,
  }) => expectTextStays(page, folder, changes));
}

test('the table has every page whose scripts wait', () => {
  const files = globSync('app/**/page.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<HydrateOnUse'),
  );
  const named = Object.keys(pages).map((folder) => `app/${folder}/page.tsx`);
  expect(named.sort()).toEqual(files.sort());
});
