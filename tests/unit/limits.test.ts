// Every limit stands in lib/limits.ts with its unit and its reason, and nowhere else;
// docs/limits.md is made of it: `npm run test:unit -- -u` writes it anew.
import { describe, expect, it } from 'vitest';
import * as limits from '@/lib/limits';

const sources = import.meta.glob<string>('/{app,lib,scripts}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Entry {
  name: string;
  reason: string;
}

/** The entries of one group, each with the comment before it. */
const entriesOf = (group: string): Entry[] =>
  [...group.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n\s*(?:export const )?(\w+)(?: =|:)/g)].map(
    ([, comment = '', name = '']) => ({
      name,
      reason: comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    }),
  );

const [, ...groups] = (sources['/lib/limits.ts'] ?? '').split(/^\/\/ ## /m).map((group) => ({
  title: group.split('\n', 1)[0] ?? '',
  entries: entriesOf(group).filter(({ name }) => name !== 'requestLimits'),
}));

const { requestLimits, ...numbers } = limits;
const values: Record<string, number | readonly number[]> = numbers;
const requests: Record<string, { limit: number; windowSeconds: number }> = requestLimits;

/** The largest unit in which a number is whole. */
function inUnits(value: number, units: ReadonlyArray<readonly [number, string]>): string {
  const [size, unit] = units.find(([each]) => value % each === 0) ?? [1, ''];
  return `${(value / size).toLocaleString('en-US')} ${unit}`;
}

const times = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
  [1, 'ms'],
] as const;
const bytes = [
  [1024 * 1024, 'MiB'],
  [1_000_000, 'MB'],
  [1024, 'KiB'],
  [1, 'bytes'],
] as const;

/** A value in the unit that its name ends with. */
function shown(name: string, value: number | readonly number[]): string {
  if (typeof value !== 'number') return value.map((one) => shown(name, one)).join(', ');
  if (name.endsWith('Ms')) return inUnits(value, times);
  if (name.endsWith('Seconds')) return inUnits(value * 1_000, times);
  if (name.endsWith('Bytes')) return inUnits(value, bytes);
  return value.toLocaleString('en-US') + (name.endsWith('Characters') ? ' characters' : '');
}

function figureOf(name: string): string {
  const request = requests[name];
  if (request) return `${request.limit} in ${inUnits(request.windowSeconds * 1_000, times)}`;
  return shown(name, values[name] ?? Number.NaN);
}

/** As the formatter would have it: columns of one width. */
function table(entries: readonly Entry[]): string {
  const rows = [
    ['Limit', 'Value', 'Why'],
    ...entries.map(({ name, reason }) => [`\`${name}\``, figureOf(name), reason]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], filler = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(['', '', ''], '-'), ...body.map((row) => line(row))].join('\n');
}

describe('the limits', () => {
  it('have a reason each, and the document has them all', async () => {
    expect(groups.map(({ title }) => title)).toEqual(['Requests', 'Sizes', 'Times']);
    expect(groups.flatMap(({ entries }) => entries.map(({ name }) => name)).sort()).toEqual(
      [...Object.keys(requests), ...Object.keys(values)].sort(),
    );
    const document = [
      '# Limits',
      'What the site takes: how often, how large, how long. This table is made of `lib/limits.ts`, which has each number with its reason; `tests/unit/limits.test.ts` compares the two. What the database holds by itself is compared with it by `tests/integration/limits.test.ts`.',
      'Not here: how many entries a screen shows, and how long a field waits for a pause in the typing. An upload has no limit of ours but its time ([admin.md](admin.md)).',
      ...groups.map(({ title, entries }) => `## ${title}\n\n${table(entries)}`),
    ].join('\n\n');
    await expect(`${document}\n`).toMatchFileSnapshot('../../docs/limits.md');
  });

  it('stand in no other file', () => {
    const beside = [
      /\bconst \w*(?:Ms|Seconds|Bytes|Characters|Pixels|Rows) = (?:\d|\(\d)/,
      // The framework reads a route's `maxDuration` only as it stands there.
      /\bconst (?!maxDuration\b)(?:max|most|longest)[A-Z]\w* = \d/,
      /\b(?:line|lines|markup|exact|requiredText)\(\d/,
      /\.(?:max|limit)\([\d_]{2,}/,
      /\.slice\(0, \d{3,}\)/,
      /\bAbortSignal\.timeout\(\d/,
    ];
    const wrong = Object.entries(sources).flatMap(([file, source]) =>
      file === '/lib/limits.ts'
        ? []
        : source
            .split('\n')
            .filter((text) => beside.some((pattern) => pattern.test(text)))
            .map((text) => `${file}: ${text.trim()}`),
    );
    expect(wrong, 'Give it a name and a reason in lib/limits.ts').toEqual([]);
  });
});
