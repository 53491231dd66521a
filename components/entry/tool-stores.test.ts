// The tools keep typed fields where the browser's storage is forbidden, as it is here.
import { expect, it } from 'vitest';
import { useCalculator } from '@/components/calculator/calculator-store';
import { useDraft } from '@/components/recommendations/draft-store';

it('the stores of the tools keep numbers and a draft as long as the page is open', async () => {
  await useCalculator.persist.rehydrate();
  useCalculator.getState().setInput('workflow', '100', true);
  expect(useCalculator.getState().inputs).toEqual({ workflow: '100' });
  await useDraft.persist.rehydrate();
  useDraft.getState().change({ industry: 'Retail' });
  expect(useDraft.getState().draft.industry).toBe('Retail');
});
