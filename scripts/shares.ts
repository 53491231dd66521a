// What one address may have open at once: a share, so that nobody takes all places.
import type { EventEmitter } from 'node:events';

export class Shares {
  readonly #open = new Map<string, number>();
  readonly #most: number;

  /** @param most for each address */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a place of an address until something closes.
   * @returns false where the address has no more
   */
  take(address: string, closes: EventEmitter): boolean {
    const open = this.#open.get(address) ?? 0;
    if (open >= this.#most) return false;
    this.#open.set(address, open + 1);
    closes.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left) this.#open.set(address, left);
      else this.#open.delete(address);
    });
    return true;
  }
}
