import { createSecretKey, type KeyObject } from 'node:crypto';

interface Taken {
  day: string;
  salt: string;
  seconds_left: number;
}
/** The salt as a key, which is costly to make. */
interface Salt {
  day: string;
  key: KeyObject;
}

/** After a failure, the time before the database is asked again. */
const pauseMs = 5 * 1_000;

/**
 * The salt of the day, which ends when the seconds are over that the database said: the clock of this
 * machine may be wrong.
 */
export class DaySalt {
  readonly #now: () => number;
  #salt: Salt | undefined;
  #until = Number.NEGATIVE_INFINITY;
  #pending: Promise<Salt | undefined> | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * @param take asks the database
   * @returns undefined while there is none
   */
  current(take: () => Promise<Taken>): Promise<Salt | undefined> {
    if (this.#now() < this.#until) return Promise.resolve(this.#salt);
    this.#pending ??= this.#renew(take).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #renew(take: () => Promise<Taken>): Promise<Salt | undefined> {
    this.#salt = undefined;
    const asked = this.#now();
    try {
      const { day, salt, seconds_left } = await take();
      this.#salt = { day, key: createSecretKey(salt, 'hex') };
      this.#until = asked + seconds_left * 1_000;
    } catch {
      this.#until = this.#now() + pauseMs;
    }
    return this.#salt;
  }
}
