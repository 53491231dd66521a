import { describe, expect, it } from 'vitest';
import { Undone } from './undone';

describe('an Undo after another', () => {
  it('expects what the one before stored', () => {
    const undone = new Undone();
    expect(undone.current(2)).toBe(2);
    // Saved as 2 and as 3; the second save is undone as 4, then the first as 5.
    undone.add(2, 4);
    expect(undone.current(2)).toBe(4);
    undone.add(1, 5);
    expect([undone.current(1), undone.current(2), undone.current(3)]).toEqual([5, 4, 3]);
    // What was saved since, and undone too, is between them.
    undone.add(4, 7);
    expect(undone.current(2)).toBe(7);
  });

  it('which changed nothing stays as it is', () => {
    const undone = new Undone();
    undone.add(3, 3);
    expect(undone.current(3)).toBe(3);
  });
});
