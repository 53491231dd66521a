// The browser's storage is forbidden here.
import { expect, it } from 'vitest';
import { useDraft } from '@/components/recommendations/draft-store';

it('the store of the recommendations keeps a draft as long as the page is open', async () => {
  await useDraft.persist.rehydrate();
  useDraft.getState().change({ industry: 'Retail' });
  expect(useDraft.getState().draft.industry).toBe('Retail');
});
