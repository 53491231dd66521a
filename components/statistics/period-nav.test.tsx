import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type PeriodKind, periodOf } from '@/lib/statistics/periods';
import { PeriodNav } from './period-nav';

const today = '2026-11-26';
const read = (kind: PeriodKind, day: string) => {
  const html = renderToStaticMarkup(<PeriodNav period={periodOf(kind, day)} today={today} />);
  const links = [...html.matchAll(/<a [^>]*aria-label="(\w+): ([^"]*)"/g)];
  return {
    title: /<p class="font-semibold">([^<]*)/.exec(html)?.[1],
    isRunning: html.includes(', so far'),
    ...Object.fromEntries(links.map(([, name = '', title]) => [name, title])),
  };
};

it.each([
  ['week', '2026-11-26', { isRunning: true, Before: '16 – 22 November 2026' }],
  [
    'week',
    '2026-11-19',
    { isRunning: false, Before: '9 – 15 November 2026', After: '23 – 29 November 2026' },
  ],
  ['day', '2026-11-25', { isRunning: false, After: 'Thursday, 26 November 2026' }],
  ['day', '2026-11-26', { isRunning: true }],
  ['month', '2026-10-01', { isRunning: false, Before: 'September 2026', After: 'November 2026' }],
  ['year', '2025-01-01', { isRunning: false, Before: '2024', After: '2026' }],
] as const)(
  'statistics: the %s of %s links to the ones before and after, up to the running one',
  (kind, day, expected) => {
    const shown = read(kind, day);
    expect(shown).toMatchObject(expected);
    expect('After' in shown).toBe('After' in expected);
  },
);

it('statistics: the first period of the site has no link to an earlier one', () => {
  expect(read('year', '2020-05-05')).toEqual({ title: '2020', isRunning: false, After: '2021' });
});
