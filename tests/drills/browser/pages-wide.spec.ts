// Each public page at 1280 px, and with the whole style sheet in both themes.
import { lookAt, publicPages, watchShifts } from '../../support/public-pages';
import { test } from '../../support/test';
import { expectLookOfWholeSheet } from '../../support/whole-sheet';

test.use({ pictures: true, used: false });

for (const one of publicPages) {
  test(`pages: ${one[0]} at 1280 px shows its texts, has no layout shift and is accessible`, async ({
    page,
  }) => {
    await watchShifts(page);
    await lookAt(page, one, 1280);
  });
}

for (const [path, isUsed] of [
  ['/', false],
  ['/blog/maize-advice-by-phone', false],
  ['/ai-recommendations', true],
] as const) {
  test(`pages: ${path} with its reduced style sheet looks the same as with the whole one`, ({
    page,
  }) => expectLookOfWholeSheet(page, path, { isUsed }));
}
