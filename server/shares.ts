// One address may have a share of the requests open at once, so that nobody takes all places.
import { Queue } from '../lib/process/queue.ts';

/** Requests of one address on which the server works at once: others of it wait in a queue. */
const atOnce = 16;

interface Share {
  open: number;
  queue: Queue;
}

export class Shares {
  readonly #shares = new Map<string, Share>();
  readonly #most: number;

  /** @param most for each address */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a place of an address until something closes.
   * @param whenClosed calls back then
   * @returns the queue of that address; undefined where it has no more places
   */
  take(address: string, whenClosed: (call: () => void) => void): Queue | undefined {
    const share = this.#shares.get(address) ?? { open: 0, queue: new Queue(atOnce, this.#most) };
    if (share.open >= this.#most) return undefined;
    share.open += 1;
    this.#shares.set(address, share);
    whenClosed(() => {
      share.open -= 1;
      if (share.open === 0) this.#shares.delete(address);
    });
    return share.queue;
  }
}
