/** How many lines a scale has at most, besides that of nothing. */
const mostLines = 4;

/**
 * The numbers beside a chart of counts, from 0 to the first one that no count exceeds: 1, 2 or 5 with
 * zeros apart, and never a part of one.
 */
export function scaleOf(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / mostLines)));
  const step = [1, 2, 5, 10]
    .map((factor) => factor * power)
    .find((each) => Math.ceil(most / each) <= mostLines);
  const each = step ?? 10 * power;
  return Array.from({ length: Math.ceil(most / each) + 1 }, (_, index) => index * each);
}

/** How much of a whole a count is, in hundredths of a length. */
export const percentOf = (count: number, whole: number): number =>
  whole > 0 ? Math.round((count / whole) * 10_000) / 100 : 0;

/** Which of several labels fit side by side: every one, every second, or so. */
export const everyHowMany = (labels: number, fit: number): number => Math.ceil(labels / fit);
