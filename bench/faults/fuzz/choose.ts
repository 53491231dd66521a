/** A seeded source of choices (mulberry32), so that a run can be repeated. */
export function chooser(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  /** True once in so many times. */
  const rarely = (times: number): boolean => below(times) === 0;
  const noise = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(below(256))).join('');
  return { below, one, rarely, noise };
}

export type Chooser = ReturnType<typeof chooser>;
