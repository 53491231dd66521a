import { draftPath } from './content.ts';
import { look, test } from './look.ts';
import { adminViews, publicViews, signInViews } from './views.ts';

look(test, 'public', [...publicViews, { name: 'draft', path: draftPath }]);
look(test, 'admin', signInViews);
look(test, 'admin', adminViews, true);
