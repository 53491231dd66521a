// Each public page at 1280 px, and with the whole style sheet in both themes.
import { lookAt, publicPages, watchShifts } from '../../support/public-pages';
import { test } from '../../support/test';
import { expectLookOfWholeSheet } from '../../support/whole-sheet';

test.use({ pictures: true, used: false });

for (const one of publicPages) {
  test(`pages: ${one[0]} has its texts at 1280 px, moves nothing and is accessible`, async ({
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
  test(`pages: ${path} looks as with the whole style sheet, of which it has what it uses`, ({
    page,
  }) => expectLookOfWholeSheet(page, path, { isUsed }));
}
