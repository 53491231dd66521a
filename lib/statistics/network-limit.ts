/** How often something may be done for a network in a time, counted in memory alone. */
export class NetworkLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #until = Number.NEGATIVE_INFINITY;

  constructor(most: number, windowMs: number, now = () => performance.now()) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts once. @returns whether it is still within the limit */
  take(network: string): boolean {
    if (this.#now() >= this.#until) {
      this.#counts = new Map();
      this.#until = this.#now() + this.#windowMs;
    }
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= this.#most;
  }
}
