/**
 * Revisions that an Undo made. Such a revision has what an earlier one had, so the Undo of the save
 * before takes it for that one, and not for a change of somebody else.
 */
export class Undone {
  readonly #made = new Map<number, number>();

  /** @param before the revision whose values an Undo stored again, as the revision `made` */
  add(before: number, made: number): void {
    if (made !== before) this.#made.set(before, made);
  }

  /** The revision that is stored if nobody has changed anything since this one but by Undo. */
  current(revision: number): number {
    const made = this.#made.get(revision);
    return made === undefined ? revision : this.current(made);
  }
}
