// The browser's storage is forbidden here, except where a test brings one.
import { expect, it, vi } from 'vitest';
import { clearNumbers, useCalculator } from '@/components/calculator/calculator-store';
import { clearKnown, keepKnown, readKnown } from '@/components/entry/known-visitor';

it('the store of the calculator keeps numbers as long as the page is open, and choices when they are cleared', async () => {
  await useCalculator.persist.rehydrate();
  const { change, add, clear } = useCalculator.getState();
  change('workflow', '100', 'USD');
  change('stockLost', 'K500', 'USD');
  add({ sector: 'mining' });
  const choices = { chosen: 'ZMW', currency: 'ZMW', sector: 'mining' };
  expect(useCalculator.getState().inputs).toEqual({
    workflow: '100',
    stockLost: 'K500',
    ...choices,
  });
  clear();
  expect(useCalculator.getState().inputs).toEqual({ ...choices, rate: '' });
  clearNumbers();
  expect(useCalculator.getState().inputs).toEqual({});
});

function storageOf(items: Record<string, string>) {
  return {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
}

it('‘Not you?’ leaves nothing of another person, neither the name nor the numbers', () => {
  const items: Record<string, string> = {
    'known-visitor': '{}',
    'automation-storage': '{}',
    'automation-storage-set-aside': '{}',
    'recommendations-draft': '{}',
    'report-entered': 'yes',
    theme: 'dark',
  };
  const ofSession = {
    'assessment-visitor': '{}',
    'brought-number': '""',
    'contact-message': '{}',
    'unsent-message': '{}',
  };
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf(ofSession));
  const { change } = useCalculator.getState();
  change('workflow', '100', 'USD');
  expect(items['savings-calculator']).toContain('100');
  clearKnown();
  expect(items).toEqual({ theme: 'dark' });
  expect(ofSession).toEqual({});
  expect(fetched).toHaveBeenCalledWith('/privacy/your-data/leave', expect.anything());
  change('workflow', '100', 'USD');
  clearNumbers();
  expect(items).toEqual({ theme: 'dark' });
  expect(useCalculator.getState().inputs).toEqual({});
  vi.unstubAllGlobals();
});

it('an entry is added to the one before only where name and e-mail are the same', () => {
  vi.stubGlobal('localStorage', storageOf({}));
  const mwila = { name: 'Mwila', email: 'mwila@test.example' };
  keepKnown({ ...mwila, event: 'event', reference: 'reference' });
  keepKnown(mwila);
  expect(readKnown()).toMatchObject({ ...mwila, event: 'event', reference: 'reference' });
  for (const other of [
    { ...mwila, email: 'other@test.example' },
    { ...mwila, name: 'Mutale' },
  ]) {
    keepKnown({ ...mwila, event: 'event' });
    keepKnown(other);
    expect(readKnown()).toEqual({ ...other, until: expect.any(Number) });
  }
  vi.unstubAllGlobals();
});
