// What the page 'Site' changes once all of it is filled in; then the same site without its backend.
import { fillIn } from '../support/proof.ts';
import { look, ownTest as test } from './look.ts';
import { adminFailureViews, factsViews, failureViews } from './views.ts';

// One after the other, on one site.
test.describe.configure({ mode: 'default' });

test.describe(() => {
  test.beforeAll(({ ownSite }) => fillIn(ownSite.backend, ownSite.base));
  look(test, 'public with all facts', factsViews);
});

test.describe(() => {
  test.beforeAll(({ ownSite }) => ownSite.backend.stop());
  look(test, 'public', failureViews);
  look(test, 'admin', adminFailureViews, true);
});
