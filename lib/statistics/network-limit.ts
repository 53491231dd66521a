/**
 * How often something may be done for a network in a time, counted in memory alone. It holds so many
 * networks at most: who sends from ever new ones costs no more memory.
 */
export class NetworkLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #mostNetworks: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #until = Number.NEGATIVE_INFINITY;

  constructor(most: number, windowMs: number, mostNetworks: number, now = () => performance.now()) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#mostNetworks = mostNetworks;
    this.#now = now;
  }

  /** Counts once. @returns whether it is still within the limit */
  take(network: string): boolean {
    if (this.#now() >= this.#until) {
      this.#counts = new Map();
      this.#until = this.#now() + this.#windowMs;
    }
    const before = this.#counts.get(network);
    if (before === undefined && this.#counts.size >= this.#mostNetworks) return false;
    const count = (before ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= this.#most;
  }
}
