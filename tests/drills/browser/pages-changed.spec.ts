// Pages that a translator or an extension changes, each at each moment.
import { changes, expectTextStays, pages } from '../../support/changed-page';
import { test } from '../../support/test';

test.use({ used: false });

for (const folder of Object.keys(pages)) {
  test(`${folder} keeps what is typed when something changes the page, whenever it does`, ({
    page,
  }) => expectTextStays(page, folder, changes));
}
