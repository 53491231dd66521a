import { expect, it, vi } from 'vitest';
import { notifyWithUndo } from './notify';

const { showUndoToast } = vi.hoisted(() => ({ showUndoToast: vi.fn() }));
vi.mock('./toaster', () => ({ showUndoToast }));

it('a toast: a double press on its Undo takes back once', async () => {
  const undo = vi.fn();
  notifyWithUndo('Published', undo);
  await vi.waitFor(() => expect(showUndoToast).toHaveBeenCalled());
  const press = showUndoToast.mock.lastCall?.[1];
  press();
  press();
  expect(undo).toHaveBeenCalledTimes(1);
});
