import { describe, expect, it } from 'vitest';
import type { ActionResult } from '@/lib/result';
import { Undone } from './undone';
import type { SaveOutcome } from './versions';

/** A form at a revision, with a server that refuses an Undo over another one. */
function formAt(first: number) {
  const undone = new Undone();
  let stored = first;
  const save = (): number => {
    stored += 1;
    return stored;
  };
  const undo = (before: number, saved: number) =>
    undone.undo(before, saved, async (revision): Promise<ActionResult<SaveOutcome>> => {
      await Promise.resolve();
      return revision === stored ? made(save()) : refused;
    });
  return { undone, undo, save };
}
const made = (revision: number) => ({ ok: true as const, data: { revision } });
const refused = { ok: true as const, data: { serverVersion: null } };

describe('an Undo after another', () => {
  it('expects what the one before stored', async () => {
    const { undo } = formAt(3);
    // Saved as 2 and as 3.
    expect(await undo(2, 3)).toEqual(made(4));
    expect(await undo(1, 2)).toEqual(made(5));
  });

  it('which is still running waits for it', async () => {
    const { undo } = formAt(3);
    expect(await Promise.all([undo(2, 3), undo(1, 2)])).toEqual([made(4), made(5)]);
  });

  it('expects what was saved since and undone too', async () => {
    const { undo, save } = formAt(3);
    expect(await undo(2, 3)).toEqual(made(4));
    expect(await undo(4, save())).toEqual(made(6));
    expect(await undo(1, 2)).toEqual(made(7));
  });

  it('is refused over a change of somebody else', async () => {
    const { undo } = formAt(4);
    expect(await undo(2, 3)).toEqual(refused);
    expect(await undo(1, 2)).toEqual(refused);
  });

  it('is tried after one that failed', async () => {
    const { undone, undo } = formAt(3);
    const failed = undone.undo(2, 3, () => Promise.reject(new Error('no connection')));
    const next = undo(2, 3);
    await expect(failed).rejects.toThrow('no connection');
    expect(await next).toEqual(made(4));
  });
});
