/** A row as the database takes it, but for the time that passed since (`note_visits`). */
export interface Row {
  id: string;
  kind: string;
  name: string;
  source: object;
  device: string;
  /** The day of the salt under which the visitor is one; without a salt neither is known. */
  day: string | null;
  visitor: string | null;
  count: number;
  /** By the clock of the process, which nobody sets. */
  at: number;
}

/** Rows that wait to be stored. Where there is no more room, the oldest go and are counted. */
export class VisitBuffer {
  readonly #most: number;
  #rows: Row[] = [];
  #lost = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(row: Row): void {
    this.#rows.push(row);
    this.#trim();
  }

  /**
   * Takes the oldest rows out, before them one that says how many are lost.
   * @param lostRow makes that row
   */
  take(most: number, lostRow: (count: number) => Row): Row[] {
    if (this.#lost > 0) this.#rows.unshift(lostRow(this.#lost));
    this.#lost = 0;
    return this.#rows.splice(0, most);
  }

  /** Takes rows back that could not be stored. */
  putBack(rows: readonly Row[]): void {
    this.#rows.unshift(...rows);
    this.#trim();
  }

  /** Counts rows that the database refuses. */
  lose(rows: readonly Row[]): void {
    for (const { count } of rows) this.#lost += count;
  }

  #trim(): void {
    this.lose(this.#rows.splice(0, this.#rows.length - this.#most));
  }
}
