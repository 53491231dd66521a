// The browser's storage is forbidden here.
import { expect, it } from 'vitest';
import { useCalculator } from '@/components/calculator/calculator-store';

it('the store of the calculator keeps numbers as long as the page is open, and choices when they are cleared', async () => {
  await useCalculator.persist.rehydrate();
  const { change, add, clear } = useCalculator.getState();
  change('workflow', '100');
  change('stockLost', 'K500');
  add({ sector: 'mining' });
  const choices = { currency: 'ZMW', sector: 'mining' };
  expect(useCalculator.getState().inputs).toEqual({
    workflow: '100',
    stockLost: 'K500',
    ...choices,
  });
  clear();
  expect(useCalculator.getState().inputs).toEqual({ ...choices, rate: '' });
});
