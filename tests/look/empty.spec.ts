// A site on which nothing was written or left yet.
import { look, ownTest as test } from './look.ts';
import { adminEmptyViews, publicEmptyViews } from './views.ts';

test.describe.configure({ mode: 'default' });
test.use({ samples: false });

look(test, 'public empty', publicEmptyViews);
look(test, 'admin empty', adminEmptyViews, true);
