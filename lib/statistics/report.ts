// The parts of the statistics as tables, from which the page and the file are made.
import { type Period, partLabel, partsOf, periodBefore, periodTitle } from './periods';
import type { DayFigure, Figure, SourceFigure } from './rows';
import { wordsFor } from './words';

export interface Beside {
  now: number;
  /** Undefined where the period before had no such part: a 31st. */
  before: number | undefined;
}

export interface Statistics {
  figures: readonly Figure[];
  sources: readonly SourceFigure[];
  /** Each day of the period before and of the period. */
  days: readonly DayFigure[];
}

export interface ReportRow {
  /** As it was counted: a path, a search. */
  key: string;
  name: string;
  /** In the order of the table's columns. */
  cells: ReadonlyArray<Beside>;
}

export interface ReportTable {
  title: string;
  /** What a row is: 'Page'. */
  head: string;
  columns: readonly string[];
  rows: readonly ReportRow[];
}

const ofKind = (figures: readonly Figure[], kind: string): Figure[] =>
  figures.filter((figure) => figure.kind === kind);

const add = (numbers: ReadonlyArray<Beside>): Beside => ({
  now: numbers.reduce((sum, { now }) => sum + now, 0),
  before: numbers.reduce((sum, { before = 0 }) => sum + before, 0),
});

/** The count of all figures of a kind. */
export const totalOf = (figures: readonly Figure[], kind: string): Beside =>
  add(ofKind(figures, kind).map(({ count }) => count));

const currencies = ['ZMW', 'USD'] as const;
const wonIn = { ZMW: 'Won, K', USD: 'Won, US$' };

/** The main numbers of a period; sums of money only in currencies in which something was won. */
export function totalsTable(figures: readonly Figure[]): ReportTable {
  const row = (name: string, total: Beside): ReportRow => ({
    key: name,
    name,
    cells: [total],
  });
  return {
    title: 'Totals',
    head: 'Number',
    columns: ['Total'],
    rows: [
      row('Views', totalOf(figures, 'day')),
      row('Visitors', add(ofKind(figures, 'day').map(({ visitors }) => visitors))),
      row('Forms', totalOf(figures, 'form')),
      row('New leads', totalOf(figures, 'lead')),
      row('Won', totalOf(figures, 'won')),
      ...ofKind(figures, 'won').flatMap(({ name, amount }) => {
        const currency = currencies.find((known) => known === name);
        return currency && (amount.now || amount.before) ? [row(wonIn[currency], amount)] : [];
      }),
    ],
  };
}

const dayColumns = ['visitors', 'views', 'forms', 'leads', 'won'] as const;

/** The days of a period, or the months of a year, each beside the same one of the period before. */
function daysTable(period: Period, days: readonly DayFigure[]): ReportTable {
  const before = partsOf(periodBefore(period));
  const sumOf = (part: Period, column: (typeof dayColumns)[number]): number =>
    days
      .filter(({ day }) => day >= part.first && day <= part.last)
      .reduce((sum, figures) => sum + figures[column], 0);
  return {
    title: period.kind === 'year' ? 'Months' : 'Days',
    head: period.kind === 'year' ? 'Month' : 'Day',
    columns: ['Visitors', 'Views', 'Forms', 'New leads', 'Won'],
    rows: partsOf(period).map((part, index) => ({
      key: partLabel(part, period),
      name: periodTitle(part),
      cells: dayColumns.map((column) => {
        const same = before[index];
        return { now: sumOf(part, column), before: same && sumOf(same, column) };
      }),
    })),
  };
}

const sourceColumns = {
  visitors: 'Visitors',
  tools: 'Tools begun',
  forms: 'Forms',
  leads: 'New leads',
  won: 'Won',
} as const;
const sourceKeys = ['visitors', 'tools', 'forms', 'leads', 'won'] as const;

function sourcesTable(sources: Statistics['sources']): ReportTable {
  const paid = currencies.filter((currency) =>
    sources.some(({ now, before }) => now.amounts[currency] || before.amounts[currency]),
  );
  const numbersOf = (outcome: SourceFigure['now']): number[] => [
    ...sourceKeys.map((key) => outcome[key]),
    ...paid.map((currency) => outcome.amounts[currency] ?? 0),
  ];
  return {
    title: 'Sources',
    head: 'Source',
    columns: [
      ...sourceKeys.map((key) => sourceColumns[key]),
      ...paid.map((currency) => wonIn[currency]),
    ],
    rows: sources.map(({ source, now, before }) => {
      const earlier = numbersOf(before);
      return {
        key: source,
        name: wordsFor('source', source),
        cells: numbersOf(now).map((number, index) => ({ now: number, before: earlier[index] })),
      };
    }),
  };
}

/** The names of a kind with their counts, and visitors where they are counted. */
function namesTable(
  figures: readonly Figure[],
  kind: string,
  words: { title: string; head: string; count?: string; visitors?: string },
): ReportTable {
  const { title, head, count, visitors } = words;
  return {
    title,
    head,
    columns: [count, visitors].filter((column) => column !== undefined),
    rows: ofKind(figures, kind).map((figure) => ({
      key: figure.name,
      name: wordsFor(kind, figure.name),
      cells: [...(count ? [figure.count] : []), ...(visitors ? [figure.visitors] : [])],
    })),
  };
}

/** Posts by how often they were read to their end, beside their views. */
function readTable(figures: readonly Figure[]): ReportTable {
  const views = new Map(ofKind(figures, 'view').map(({ name, count }) => [name, count]));
  return {
    title: 'Posts',
    head: 'Post',
    columns: ['Read to the end', 'Views'],
    rows: ofKind(figures, 'read').map(({ name, count }) => ({
      key: name,
      name,
      cells: [count, views.get(name) ?? { now: 0, before: 0 }],
    })),
  };
}

/** What visitors did: tools begun, presses, forms sent and results kept. */
function didTable(figures: readonly Figure[]): ReportTable {
  const did = { tool: 'begun', press: 'pressed', form: 'sent', kept: 'result kept' };
  return {
    title: 'What visitors did',
    head: 'What',
    columns: ['Times'],
    rows: Object.entries(did).flatMap(([kind, verb]) =>
      ofKind(figures, kind).map(({ name, count }) => ({
        key: `${kind} ${name}`,
        name: `${wordsFor(kind, name)} ${verb}`,
        cells: [count],
      })),
    ),
  };
}

/** The tables of a period. */
export function reportOf(period: Period, { figures, sources, days }: Statistics) {
  return {
    totals: totalsTable(figures),
    days: daysTable(period, days),
    sources: sourcesTable(sources),
    pages: namesTable(figures, 'view', {
      title: 'Top pages',
      head: 'Page',
      count: 'Views',
      visitors: 'Visitors',
    }),
    posts: readTable(figures),
    last: namesTable(figures, 'last', {
      title: 'Last page of a visitor’s day',
      head: 'Page',
      visitors: 'Visitors',
    }),
    did: didTable(figures),
    devices: namesTable(figures, 'device', {
      title: 'Devices',
      head: 'Device',
      visitors: 'Visitors',
      count: 'Views',
    }),
    searches: namesTable(figures, 'search', {
      title: 'Searches without a hit',
      head: 'Search',
      count: 'Times',
    }),
  };
}
export type Report = ReturnType<typeof reportOf>;
