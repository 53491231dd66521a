// The browser's storage is forbidden here.
import { expect, it } from 'vitest';
import { draftIn, useDraft } from '@/components/recommendations/draft-store';

it('the store of the recommendations keeps a draft as long as the page is open', async () => {
  await useDraft.persist.rehydrate();
  useDraft.getState().change({ industry: 'Retail' });
  expect(useDraft.getState().draft.industry).toBe('Retail');
});

it('a form is sent with the values on the screen, empty rows included', () => {
  const data = new FormData();
  for (const [name, value] of [
    ['name', 'Filled by a program'],
    ['email', 'jo@example.org'],
    ['description', 'Line one\nLine two'],
    ['challenges', 'Queues'],
    ['challenges', ''],
    ['goals', ''],
    ['website', ''],
  ] as const) {
    data.append(name, value);
  }
  expect(draftIn(data)).toEqual({
    name: 'Filled by a program',
    email: 'jo@example.org',
    industry: '',
    description: 'Line one\nLine two',
    challenges: ['Queues', ''],
    goals: [''],
  });
});
