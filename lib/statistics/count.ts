// Counts visits in memory, and gives them to the database every few seconds. The server and the
// framework's routes share one list of what waits. What the database does not take waits for the next time.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { addressBlockOf } from '../http/client-address.ts';
import { logWarning } from '../log/log.ts';
import { shared } from '../pages/shared.ts';
import { type Access, call, oneRow } from '../process/daily.ts';
import { type LostReason, VisitBuffer, type WaitingRow } from './buffer.ts';
import { DaySalt } from './day-salt.ts';
import { NetworkLimit } from './network-limit.ts';
import { deviceOf, type Visit, visitorOf } from './visit.ts';

const writeMs = 5 * 1_000;
const callMs = 5 * 1_000;
/** A day with many rows takes a while. */
const sumMs = 30 * 1_000;
/** Rows that wait at most. */
const waitingRows = 5_000;
/** Rows of one call. */
const rowsAtOnce = 500;
/** Addresses and networks whose counts are held in a time. */
const places = 50_000;
/** A person counts a few times a minute; many people may be behind one address. */
const inTenMinutes = { most: 600, mostOfNetwork: 6_000, windowMs: 10 * 60 * 1_000, places };
/** No network may fill more than a tenth of what the database takes in a day (note_visits). */
const inDay = { most: 25_000, mostOfNetwork: 25_000, windowMs: 24 * 60 * 60 * 1_000, places };

/** Counts for one instance of the site. */
export class VisitCounter {
  readonly #buffer = new VisitBuffer(waitingRows);
  readonly #salt: DaySalt;
  readonly #limits: readonly NetworkLimit[];
  readonly #now: () => number;
  #writing: Promise<void> | undefined;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#salt = new DaySalt(now);
    this.#limits = [inTenMinutes, inDay].map((limits) => new NetworkLimit(limits, now));
  }

  /** Counts a visit. Its network and the name of its browser are only known until the day's salt is there. */
  async count(access: Access, visit: Visit, network: string, userAgent: string): Promise<void> {
    for (const limit of this.#limits) {
      const outcome = limit.take(network);
      if (outcome === 'full') this.#buffer.lose([{ count: 1 }], 'full');
      if (outcome !== 'counted') return;
    }
    const at = this.#now();
    const salt = await this.#salt.current(() => takeSalt(access));
    this.#buffer.add({
      ...visit,
      id: randomUUID(),
      device: deviceOf(userAgent),
      day: salt?.day ?? null,
      visitor: salt ? visitorOf(salt.key, network, userAgent) : null,
      count: 1,
      at,
      network: addressBlockOf(network),
    });
  }

  /** Stores what waits. @throws Error when the database does not answer; then it still waits */
  write(access: Access): Promise<void> {
    this.#writing ??= this.#writeAll(access).finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(access: Access): Promise<void> {
    for (;;) {
      const rows = this.#buffer.take(rowsAtOnce, (count, reason) =>
        lostRow(count, reason, this.#now()),
      );
      if (rows.length === 0) return;
      const now = this.#now();
      const p_rows = rows.map(({ at, network: _, ...row }) => ({
        ...row,
        ago: (now - at) / 1_000,
      }));
      const stored = call({ ...access, callMs }, 'note_visits', { p_rows }, z.boolean());
      const isDue = await stored.catch((error: unknown) => {
        if (isRefusal(error)) this.#buffer.lose(rows, 'full');
        else {
          this.#buffer.lostBecause = '';
          this.#buffer.putBack(rows);
        }
        throw error;
      });
      this.#buffer.lostBecause = 'full';
      // A database that stops to answer meanwhile holds up neither what waits nor a stop.
      if (isDue) await sumDays({ ...access, callMs: sumMs });
    }
  }
}

const lostRow = (count: number, name: LostReason, at: number): WaitingRow => ({
  id: randomUUID(),
  kind: 'lost',
  name,
  source: {},
  device: '',
  day: null,
  visitor: null,
  count,
  at,
  network: '',
});

/** Whether the database says that the rows are none, which they would be the next time too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /^2[23]/.test(codeOf(error.cause));
const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause && 'code' in cause ? String(cause.code) : '';

const saltSchema = oneRow(
  z.object({ day: z.string(), salt: z.string(), seconds_left: z.number() }),
);
const takeSalt = (access: Access) =>
  call({ ...access, callMs }, 'take_statistics_salt', {}, saltSchema);

/** Sums the days that are over, one a call. */
export async function sumDays(access: Access): Promise<void> {
  while (!access.signal?.aborted) {
    if ((await call(access, 'sum_statistics_day', {}, z.string().nullable())) === null) return;
  }
}

const state = shared('visits', () => ({ counter: new VisitCounter(), isFailing: false }));

/** Counts a visit of this process. */
export const countVisit = (
  access: Access,
  visit: Visit,
  network: string,
  userAgent: string,
): Promise<void> => state.counter.count(access, visit, network, userAgent);

/** Stores what this process counted; the first failure is logged, and what is not stored waits. */
export async function writeVisits(access: Access): Promise<void> {
  try {
    await state.counter.write(access);
    state.isFailing = false;
  } catch (error) {
    if (!state.isFailing) logWarning('statistics', error);
    state.isFailing = true;
  }
}

/** Writes from now on, until the process ends. */
export async function keepWritingVisits(access: Access): Promise<never> {
  for (;;) {
    await sleep(writeMs, undefined, { ref: false });
    await writeVisits(access);
  }
}
