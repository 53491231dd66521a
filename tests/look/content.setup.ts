import { test } from '../support/test.ts';
import { addLead, addPosts, addRedirects } from './content.ts';

test('the content of the pictures is added', async () => {
  await addPosts();
  await addLead();
  await addRedirects();
});
