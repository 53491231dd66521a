// The parts of the statistics as tables, from which the page and the file are made.
import { pages } from '@/lib/content/pages';
import { type Period, partLabel, partsOf, periodBefore, periodTitle } from './periods';
import type { Answers, DayFigure, Figure, SourceFigure } from './rows';
import { sectorPress } from './visit';
import { wordsFor } from './words';

export interface Beside {
  now: number;
  /** Undefined where the period before had no such part: a 31st. */
  before: number | undefined;
}

export interface Statistics {
  figures: readonly Figure[];
  /** The titles of posts by their paths. */
  titles: ReadonlyMap<string, string>;
  answers: { now: Answers; before: Answers };
  sources: readonly SourceFigure[];
  /** Each day of the period before and of the period. */
  days: readonly DayFigure[];
}

export interface ReportRow {
  /** As it was counted: a path, a search. */
  key: string;
  name: string;
  /** In the order of the table's columns; undefined where a number means nothing. */
  cells: ReadonlyArray<Beside | undefined>;
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
  words: {
    title: string;
    head: string;
    count?: string;
    visitors?: string;
    titles?: Statistics['titles'];
  },
): ReportTable {
  const { title, head, count, visitors, titles } = words;
  return {
    title,
    head,
    columns: [count, visitors].filter((column) => column !== undefined),
    rows: ofKind(figures, kind).map((figure) => ({
      key: figure.name,
      name: titles?.get(figure.name) ?? wordsFor(kind, figure.name),
      cells: [...(count ? [figure.count] : []), ...(visitors ? [figure.visitors] : [])],
    })),
  };
}

/** Posts by how often they were read to their end, beside their views. */
function readTable(figures: readonly Figure[], titles: Statistics['titles']): ReportTable {
  const views = new Map(ofKind(figures, 'view').map(({ name, count }) => [name, count]));
  return {
    title: 'Posts',
    head: 'Post',
    columns: ['Read to the end', 'Views'],
    rows: ofKind(figures, 'read').map(({ name, count }) => ({
      key: name,
      name: titles.get(name) ?? name,
      cells: [count, views.get(name) ?? none],
    })),
  };
}

const none: Beside = { now: 0, before: 0 };
const countsOf = (figures: readonly Figure[], kind: string): ReadonlyMap<string, Beside> =>
  new Map(ofKind(figures, kind).map(({ name, count }) => [name, count]));

const workedColumns = {
  form_page: 'Forms sent there',
  form_visit: 'Forms after a visit that began there',
  lead_visit: 'New leads after such a visit',
};

/** Which pages and posts brought forms and leads. */
function workedTable(figures: readonly Figure[], titles: Statistics['titles']): ReportTable {
  const columns = Object.keys(workedColumns).map((kind) => countsOf(figures, kind));
  const paths = [...new Set(columns.flatMap((counts) => [...counts.keys()]))];
  const rows = paths.map((path) => ({
    key: path,
    name: titles.get(path) ?? wordsFor('form_page', path),
    cells: columns.map((counts) => counts.get(path) ?? none),
  }));
  const weightOf = ({ cells }: ReportRow): number =>
    cells.reduce((sum, cell = none) => sum + cell.now + (cell.before ?? 0) / 1_000, 0);
  return {
    title: 'Forms and leads by page',
    head: 'Page',
    columns: Object.values(workedColumns),
    rows: rows.toSorted((one, other) => weightOf(other) - weightOf(one)),
  };
}

/** On which page each form is. */
const formPages = new Map<string, string>([
  ['calculator', pages.aiValueAssessment.path],
  ['recommendations', pages.aiRecommendations.path],
  ['report', pages.stateOfAiReport.path],
  ['contact', pages.getInvolved.path],
]);

/** How often each form was sent, and shown, where it has a page of its own. */
function formsTable(figures: readonly Figure[]): ReportTable {
  const views = countsOf(figures, 'view');
  const sent = countsOf(figures, 'form');
  const shownOf = (form: string): Beside | undefined => {
    const page = formPages.get(form);
    return page === undefined ? undefined : (views.get(page) ?? none);
  };
  return {
    title: 'Forms',
    head: 'Form',
    columns: ['Shown', 'Sent'],
    rows: [...new Set([...formPages.keys(), ...sent.keys()])].map((form) => ({
      key: form,
      name: wordsFor('form', form),
      cells: [shownOf(form), sent.get(form) ?? none],
    })),
  };
}

const isSector = ({ name }: Figure): boolean => name.startsWith(sectorPress);

function sectorsTable(figures: readonly Figure[]): ReportTable {
  return namesTable(
    figures.filter((figure) => figure.kind === 'press' && isSector(figure)),
    'press',
    { title: 'Sectors chosen', head: 'Sector', count: 'Times' },
  );
}

/** How soon first forms were answered; the median in hours, where something was answered. */
function answersTable({ now, before }: Statistics['answers']): ReportTable {
  const hours = ({ median }: Answers): number => Math.round((median ?? 0) / 360) / 10;
  const row = (name: string, number: (answers: Answers) => number): ReportRow => ({
    key: name,
    name,
    cells: [{ now: number(now), before: number(before) }],
  });
  return {
    title: 'Answers',
    head: 'Number',
    columns: ['Total'],
    rows: [
      row('First forms', ({ forms }) => forms),
      row('Answered', ({ answered }) => answered),
      row('Hours until half of those were answered', hours),
    ],
  };
}

/** What visitors did: tools begun, presses, and results kept. */
function didTable(figures: readonly Figure[]): ReportTable {
  const did = { tool: 'begun', press: 'pressed', kept: 'result kept' };
  return {
    title: 'What visitors did',
    head: 'What',
    columns: ['Times'],
    rows: Object.entries(did).flatMap(([kind, verb]) =>
      ofKind(figures, kind)
        .filter((figure) => !isSector(figure))
        .map(({ name, count }) => ({
          key: `${kind} ${name}`,
          name: `${wordsFor(kind, name)} ${verb}`,
          cells: [count],
        })),
    ),
  };
}

/** The tables of a period. */
export function reportOf(period: Period, statistics: Statistics) {
  const { figures, titles, answers, sources, days } = statistics;
  return {
    totals: totalsTable(figures),
    answers: answersTable(answers),
    worked: workedTable(figures, titles),
    forms: formsTable(figures),
    days: daysTable(period, days),
    sources: sourcesTable(sources),
    pages: namesTable(figures, 'view', {
      title: 'Top pages',
      head: 'Page',
      count: 'Views',
      visitors: 'Visitors',
      titles,
    }),
    posts: readTable(figures, titles),
    last: namesTable(figures, 'last', {
      title: 'Last page of a visitor’s day',
      head: 'Page',
      visitors: 'Visitors',
      titles,
    }),
    did: didTable(figures),
    sectors: sectorsTable(figures),
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
