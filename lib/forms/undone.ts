import type { ActionResult } from '@/lib/result';
import type { SaveOutcome } from './versions';

/**
 * Undoes saves of one form, one after the other. The revision that an Undo makes has what an earlier one
 * had, so the Undo of the save before takes it for that one, and not for a change of somebody else.
 */
export class Undone {
  readonly #made = new Map<number, number>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Undoes a save, once the Undo before has ended: its revision is not known earlier.
   * @param before the revision that the save replaced
   * @param saved the revision that it made
   * @param store stores again what was before, over a revision
   */
  undo(
    before: number,
    saved: number,
    store: (revision: number) => Promise<ActionResult<SaveOutcome>>,
  ): Promise<ActionResult<SaveOutcome>> {
    const work = async (): Promise<ActionResult<SaveOutcome>> => {
      const result = await store(this.#current(saved));
      if (result.ok && 'revision' in result.data && result.data.revision !== before) {
        this.#made.set(before, result.data.revision);
      }
      return result;
    };
    const done = this.#last.then(work, work);
    this.#last = done;
    return done;
  }

  /** The revision that is stored if nobody has changed anything since this one but by Undo. */
  #current(revision: number): number {
    const made = this.#made.get(revision);
    return made === undefined ? revision : this.#current(made);
  }
}
