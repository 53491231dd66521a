/** A row as the database takes it, but for the time that passed since (`note_visits`). */
interface Row {
  id: string;
  kind: string;
  name: string;
  source: object;
  device: string;
  /** The day of the salt under which the visitor is one; without a salt neither is known. */
  day: string | null;
  visitor: string | null;
  count: number;
}

/** A row that waits. */
export interface WaitingRow extends Row {
  /** By the clock of the process, which nobody sets. */
  at: number;
  /** The block of addresses that it came from, which is not stored. */
  network: string;
}

/**
 * Why counts are lost, as the name of the row that says how many: the database did not answer, or more
 * came than could be stored (counted-notes.tsx).
 */
export type LostReason = '' | 'full';

/** Where there is no more room, a tenth of it is made at once: making room reads all rows. */
const roomMade = 0.1;

/**
 * Rows that wait to be stored. Where there is no more room, the oldest of the network with the most go
 * and are counted.
 */
export class VisitBuffer {
  readonly #most: number;
  #rows: WaitingRow[] = [];
  readonly #lost = new Map<LostReason, number>();
  /** Why there is no more room, if there is none now. */
  lostBecause: LostReason = 'full';

  constructor(most: number) {
    this.#most = most;
  }

  add(row: WaitingRow): void {
    this.#rows.push(row);
    this.#trim();
  }

  /**
   * Takes the oldest rows out, before them those that say how many are lost.
   * @param lostRow makes such a row
   */
  take(most: number, lostRow: (count: number, reason: LostReason) => WaitingRow): WaitingRow[] {
    for (const [reason, count] of this.#lost) this.#rows.unshift(lostRow(count, reason));
    this.#lost.clear();
    return this.#rows.splice(0, most);
  }

  /** Takes rows back that could not be stored. */
  putBack(rows: readonly WaitingRow[]): void {
    this.#rows.unshift(...rows);
    this.#trim();
  }

  /** Counts what is lost. */
  lose(rows: ReadonlyArray<Pick<Row, 'count'>>, reason = this.lostBecause): void {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    if (count > 0) this.#lost.set(reason, (this.#lost.get(reason) ?? 0) + count);
  }

  #trim(): void {
    if (this.#rows.length <= this.#most) return;
    const room = this.#most - Math.floor(this.#most * roomMade);
    const share = shareOf(this.#rows, room);
    const left = new Map<string, number>();
    let over = this.#rows.length - room;
    for (const { network } of this.#rows) left.set(network, (left.get(network) ?? 0) + 1);
    const gone: WaitingRow[] = [];
    this.#rows = this.#rows.filter((row) => {
      const own = left.get(row.network) ?? 0;
      if (over === 0 || own < share) return true;
      left.set(row.network, own - 1);
      over -= 1;
      gone.push(row);
      return false;
    });
    this.lose(gone);
  }
}

/** The number of rows from which on a network has to give some away, so that all fit into the room. */
function shareOf(rows: readonly WaitingRow[], room: number): number {
  const counts = Map.groupBy(rows, ({ network }) => network)
    .values()
    .map(({ length }) => length)
    .toArray()
    .sort((one, other) => one - other);
  let left = room;
  for (const [index, count] of counts.entries()) {
    const networks = counts.length - index;
    if (count * networks > left) return Math.max(1, Math.floor(left / networks) + 1);
    left -= count;
  }
  return Number.POSITIVE_INFINITY;
}
