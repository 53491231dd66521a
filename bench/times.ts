import { loadavg } from 'node:os';

/** Milliseconds, and the load of the machine in the last minute. */
export interface Timing {
  /** The median. */
  ms: number;
  slowest: number;
  load: number;
}

export const median = (values: readonly number[]): number => part(values, 0.5);

/** Below which a part of the values stays. */
export function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length - 1) * share)] ?? 0;
}

/** The load of the machine in the last minute. */
export const load = (): number => Math.round(loadavg()[0] ?? 0);

export const timing = (times: readonly number[]): Timing => ({
  ms: Math.round(median(times)),
  slowest: Math.round(Math.max(...times)),
  load: load(),
});

/** @param decimals after the point */
export const rounded = (value: number, decimals = 2): number => Number(value.toFixed(decimals));
