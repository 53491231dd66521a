// From the figures of the database to the tables of the page and of the file.
import { describe, expect, it } from 'vitest';
import { statisticsCsv } from './csv';
import { periodOf } from './periods';
import { reportOf, totalsTable } from './report';
import type { Figure } from './rows';

const figure = (kind: string, name: string, count: number, before = 0, rest = {}): Figure => ({
  kind,
  name,
  count: { now: count, before },
  visitors: { now: 0, before: 0 },
  amount: { now: 0, before: 0 },
  ...rest,
});

const figures: Figure[] = [
  figure('day', '', 40, 30, { visitors: { now: 12, before: 9 } }),
  figure('view', '/', 25, 20),
  figure('view', '/blog/sacks', 15, 10),
  figure('read', '/blog/sacks', 6, 1),
  figure('read', '/blog/old', 2),
  figure('form', 'calculator', 3, 2),
  figure('form', 'contact', 1),
  figure('form', 'call', 7),
  figure('kept', 'recommendations', 2),
  figure('press', 'sms', 5),
  figure('press', 'sector:smart-cities', 3, 1),
  figure('view', '/ai-value-assessment', 9, 4),
  figure('form_page', '/ai-value-assessment', 3, 2),
  figure('form_page', 'other', 1),
  figure('form_visit', '/blog/sacks', 4, 2),
  figure('lead_visit', '/blog/sacks', 2, 3),
  figure('device', '', 1),
  figure('search', '=drones', 4),
  figure('lead', '', 2, 3),
  figure('won', 'ZMW', 1, 0, { amount: { now: 12_000, before: 0 } }),
  figure('won', 'USD', 1, 0),
];
const outcome = { visitors: 7, tools: 2, forms: 3, leads: 1, won: 1, amounts: { ZMW: 12_000 } };
const none = { visitors: 0, tools: 0, forms: 0, leads: 0, won: 0, amounts: {} };
const day = (date: string, visitors: number) => ({
  day: date,
  views: visitors * 2,
  visitors,
  forms: 0,
  leads: 0,
  won: 0,
});
const noAnswers = { forms: 0, answered: 0, median: null };
const statistics = {
  figures,
  titles: new Map([['/blog/sacks', 'How sacks are counted']]),
  answers: { now: { forms: 5, answered: 3, median: 9_000 }, before: noAnswers },
  sources: [{ source: '', now: outcome, before: none }],
  days: [day('2026-11-16', 9), day('2026-11-23', 8), day('2026-11-29', 4)],
};
const week = periodOf('week', '2026-11-23');

describe('statistics report', () => {
  it('totals add up the forms of all tools, and list only currencies with won money', () => {
    const rows = totalsTable(figures).rows.map(({ name, cells: [total] }) => [name, total]);
    expect(rows).toEqual([
      ['Views', { now: 40, before: 30 }],
      ['Visitors', { now: 12, before: 9 }],
      ['Forms', { now: 11, before: 2 }],
      ['New leads', { now: 2, before: 3 }],
      ['Won', { now: 2, before: 0 }],
      ['Won, K', { now: 12_000, before: 0 }],
    ]);
  });

  it('each day is compared with the same day of the week before', () => {
    const { days } = reportOf(week, statistics);
    expect(days.rows).toHaveLength(7);
    expect(days.rows[0]).toMatchObject({
      name: 'Monday, 23 November 2026',
      cells: [{ now: 8, before: 9 }, { now: 16, before: 18 }, {}, {}, {}],
    });
    expect(days.rows.at(-1)?.cells[0]).toEqual({ now: 4, before: 0 });
  });

  it('the 31st has no day to compare with if the month before has 30 days', () => {
    const { days } = reportOf(periodOf('month', '2026-12-01'), statistics);
    expect(days.rows.map(({ cells: [visitors] }) => visitors?.before)).toEqual([
      ...Array.from({ length: 15 }, () => 0),
      9,
      ...Array.from({ length: 6 }, () => 0),
      8,
      ...Array.from({ length: 5 }, () => 0),
      4,
      0,
      undefined,
    ]);
  });

  it('a year adds up the days of each month', () => {
    const { days } = reportOf(periodOf('year', '2026-01-01'), statistics);
    expect([days.rows[10]?.key, days.rows[10]?.cells[0]]).toEqual(['Nov', { now: 21, before: 0 }]);
  });

  it('an unknown source is named ‘Direct, or not known’, and its figures are in the order of the columns', () => {
    const { sources } = reportOf(week, statistics);
    expect(sources.columns.at(-1)).toBe('Won, K');
    expect(sources.rows[0]?.name).toBe('Direct, or not known');
    expect(sources.rows[0]?.cells.map((cell) => cell?.now)).toEqual([7, 2, 3, 1, 1, 12_000]);
  });

  it('a currency with won money only in the period before has its row and its column', () => {
    const amount = { amount: { now: 0, before: 900 } };
    const before = { ...none, won: 1, amounts: { USD: 900 } };
    const report = reportOf(week, {
      ...statistics,
      figures: [
        ...statistics.figures.filter(({ kind }) => kind !== 'won'),
        figure('won', 'USD', 0, 1, amount),
      ],
      sources: [{ source: 'radio', now: none, before }],
    });
    expect(report.totals.rows.at(-1)).toMatchObject({
      name: 'Won, US$',
      cells: [{ now: 0, before: 900 }],
    });
    expect(report.sources.columns.at(-1)).toBe('Won, US$');
    expect(report.sources.rows[0]?.cells.at(-1)).toEqual({ now: 0, before: 900 });
  });

  it('a post read to the end is listed with its views, 0 if it is not among the top pages', () => {
    const { posts } = reportOf(week, statistics);
    expect(posts.rows.map(({ key, cells }) => [key, ...cells.map((cell) => cell?.now)])).toEqual([
      ['/blog/sacks', 6, 15],
      ['/blog/old', 2, 0],
    ]);
  });

  it('posts are named by their titles, also among the pages', () => {
    const { posts, pages } = reportOf(week, statistics);
    expect(posts.rows.map(({ name }) => name)).toEqual(['How sacks are counted', '/blog/old']);
    expect(pages.rows.map(({ name }) => name)).toContain('How sacks are counted');
  });

  it('pages are listed by the forms and leads that they brought', () => {
    const { worked } = reportOf(week, statistics);
    expect(worked.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.now)])).toEqual(
      [
        ['How sacks are counted', 0, 4, 2],
        ['/ai-value-assessment', 3, 0, 0],
        ['Another page', 1, 0, 0],
      ],
    );
  });

  it('each form has how often it was shown and sent, and each sector how often it was chosen', () => {
    const { forms, sectors, did } = reportOf(week, statistics);
    expect(forms.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.now)])).toEqual([
      ['Calculator form', 9, 3],
      ['Analysis form', 0, 0],
      ['Report form', 0, 0],
      ['Message', 0, 1],
      // Its form is on many pages.
      ['Call me back', undefined, 7],
    ]);
    expect(sectors.rows).toMatchObject([{ name: 'Smart Cities', cells: [{ now: 3, before: 1 }] }]);
    expect(did.rows.map(({ key }) => key)).not.toContain('press sector:smart-cities');
  });

  it('answers have the hours until half of them came', () => {
    const { answers } = reportOf(week, statistics);
    expect(answers.rows.map(({ cells: [total] }) => total?.now)).toEqual([5, 3, 2.5]);
  });

  it('actions of visitors are named begun, pressed or kept, also for an unknown tool', () => {
    const { did } = reportOf(week, statistics);
    expect(did.rows.map(({ name }) => name)).toEqual(['sms pressed', 'Analysis result kept']);
  });

  it('the CSV file has a line for each number, and escapes formulas that visitors typed', async () => {
    const lines = (await Array.fromAsync(statisticsCsv(reportOf(week, statistics), week)))
      .join('')
      .trimEnd()
      .split('\n');
    expect(lines[0]).toBe(
      '\uFEFF"Part","Name","Number","23 – 29 November 2026","16 – 22 November 2026"',
    );
    expect(lines).toContain('"Totals","Visitors","Total","12","9"');
    expect(lines.filter((line) => line.includes('"Call me back"'))).toEqual([
      '"Forms","Call me back","Sent","7","0"',
    ]);
    expect(lines).toContain('"Sources","Direct, or not known","Tools begun","2","0"');
    expect(lines).toContain(`"Searches without a hit","'=drones","Times","4","0"`);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
