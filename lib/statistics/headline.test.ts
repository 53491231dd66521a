import { expect, it } from 'vitest';
import { headlineOf } from './headline';
import type { Beside, ReportRow } from './report';

const row = (key: string, ...cells: Beside[]): ReportRow => ({ key, name: key, cells });
const some = (now: number, before = 0): Beside => ({ now, before });
const report = (leads: Beside, pages: ReportRow[] = [], sources: ReportRow[] = []) => ({
  totals: { title: '', head: '', columns: ['Total'], rows: [row('New leads', leads)] },
  worked: { title: '', head: '', columns: ['Sent', 'Visits', 'Leads'], rows: pages },
  sources: { title: '', head: '', columns: ['Visitors', 'New leads'], rows: sources },
});
const page = (path: string, leads: number, name = path): ReportRow => ({
  ...row(path, some(0), some(0), some(leads)),
  name,
});

it.each<[string, Parameters<typeof headlineOf>[0], string | undefined]>([
  ['nothing below ten leads', report(some(9), [page('/services', 9)]), undefined],
  [
    'the page on which a third of the visits began',
    report(some(12), [page('/about', 3), page('/services', 4)]),
    'Of 12 new leads, 4 came by a visit that began on ‘Our Services’.',
  ],
  [
    'a post by its title',
    report(some(10), [page('/blog/sacks', 8, 'Sacks')]),
    'Of 10 new leads, 8 came by a visit that began on ‘Sacks’.',
  ],
  [
    'a source, if no page did',
    report(
      some(12),
      [page('other', 12)],
      [row('', some(9), some(8)), row('radio', some(1), some(4))],
    ),
    'Of 12 new leads, 4 came from radio.',
  ],
  [
    'how many more they are, if neither did',
    report(some(12, 10), [page('/about', 3)], [row('', some(9), some(12))]),
    '12 new leads, 2 more than the week before; no page or source brought a third of them.',
  ],
  ['that they are as many', report(some(12, 12)), '12 new leads, as many as the week before.'],
])('the sentence on top of the statistics says %s', (_, found, sentence) =>
  expect(headlineOf(found, 'the week before')).toBe(sentence),
);
