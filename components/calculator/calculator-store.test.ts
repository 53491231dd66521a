// The browser's storage is forbidden here.
import { expect, it } from 'vitest';
import { useCalculator } from '@/components/calculator/calculator-store';

it('the store of the calculator keeps numbers as long as the page is open', async () => {
  await useCalculator.persist.rehydrate();
  useCalculator.getState().setInput('workflow', '100', true);
  expect(useCalculator.getState().inputs).toEqual({ workflow: '100' });
});
