import { noteBusy } from '../pages/request-context.ts';

/** Too many wait already: the sender gets 503 and is told when to come again. */
export class BusyError extends Error {}

/**
 * Lets only so many pieces of costly work of one kind run at once in this process, and others wait
 * in order: what is cheap then waits for those few, not for a crowd.
 */
export class Queue {
  readonly #atOnce: number;
  readonly #places: number;
  readonly #share: number;
  readonly #waiting: Array<() => void> = [];
  /** How much each sharer has in the queue, running or waiting. */
  readonly #taken = new Map<string, number>();
  #running = 0;

  /**
   * @param places how many may wait
   * @param share how much of one sharer may run and wait
   */
  constructor(atOnce: number, places: number, share = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#places = places;
    this.#share = share;
  }

  /**
   * @param signal of whoever waits: once it is aborted, the place is another's
   * @param sharer whose share it counts towards, if anybody's
   * @throws BusyError when no more may wait, or the signal ends the wait
   */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal, sharer?: string): Promise<T> {
    if (!sharer) return this.#run(work, signal);
    const taken = this.#taken.get(sharer) ?? 0;
    if (taken >= this.#share) throw busy();
    this.#taken.set(sharer, taken + 1);
    try {
      return await this.#run(work, signal);
    } finally {
      const left = (this.#taken.get(sharer) ?? 1) - 1;
      if (left > 0) this.#taken.set(sharer, left);
      else this.#taken.delete(sharer);
    }
  }

  async #run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length < this.#places) await this.#wait(signal);
    else throw busy();
    try {
      return await work();
    } finally {
      // The next one takes this one's place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((done, fail) => {
      const go = (): void => {
        signal?.removeEventListener('abort', giveUp);
        done();
      };
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        fail(busy());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(go);
    });
  }
}

/** A queue for each of several senders, which fills the places of no other. */
export class Queues {
  readonly #make: () => Queue;
  readonly #queues = new Map<string, { queue: Queue; users: number }>();

  /** @param places how many of one sender may wait */
  constructor(atOnce: number, places: number) {
    this.#make = () => new Queue(atOnce, places);
  }

  /** @throws BusyError as a queue does */
  async take<T>(sender: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = this.#queues.get(sender) ?? { queue: this.#make(), users: 0 };
    this.#queues.set(sender, own);
    own.users += 1;
    try {
      return await own.queue.take(work, signal);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#queues.delete(sender);
    }
  }
}

function busy(): BusyError {
  noteBusy();
  return new BusyError('Too many ask for this at once');
}
