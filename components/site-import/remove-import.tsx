import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useUndo } from '@/components/ui/use-undo';
import { binDays, postsAtOnce } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';
import { restoreImportAction, undoImportAction } from '@/lib/site-import/actions';
import { sourceOf } from '@/lib/site-import/form-rules';
import type { SourceFile } from '@/lib/site-import/source';
import { counted } from './import-words';

interface RemoveImportProps {
  file: SourceFile;
  onRemoved: (isRemoved: boolean) => void;
}

/** Puts all posts of an import into the bin, in parts; those that were edited here stay. */
async function removeAll(source: string): Promise<ActionResult<{ ids: string[]; kept: number }>> {
  const ids: string[] = [];
  for (;;) {
    const result = await undoImportAction({ source });
    if (!result.ok) return result;
    const { removed, kept } = result.data;
    if (removed.length === 0) return { ok: true, data: { ids, kept } };
    ids.push(...removed);
  }
}

async function bringBack(ids: readonly string[]): Promise<ActionResult<unknown>> {
  for (let first = 0; first < ids.length; first += postsAtOnce) {
    const result = await restoreImportAction({ ids: ids.slice(first, first + postsAtOnce) });
    if (!result.ok) return result;
  }
  return { ok: true, data: null };
}

/** 'Remove what this import brought', with a question before and 'Undo' afterwards. */
export function RemoveImport({ file, onRemoved }: RemoveImportProps) {
  const { confirm, dialog } = useConfirm();
  const { call, pending } = useCall();
  const offerUndo = useUndo();
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      text: 'Remove what this import brought?',
      action: 'Remove',
      detail: `All posts that came from this site go to the bin for ${binDays} days. Those that were edited here stay, and so do pictures, categories, texts and lists.`,
    });
    if (!isSure) return;
    call(
      () => removeAll(sourceOf(file)),
      ({ ids, kept }) => {
        const stay = kept > 0 ? `, ${kept.toLocaleString('en-US')} edited here left` : '';
        const message = `${counted(ids.length, 'post')} in the bin${stay}`;
        focusOn('content');
        if (ids.length === 0) return notify('blank', message);
        onRemoved(true);
        offerUndo(
          message,
          async () => {
            const result = await bringBack(ids);
            if (result.ok) onRemoved(false);
            return result;
          },
          'Removal undone',
        );
      },
    );
  };
  return (
    <>
      <Button look="danger" disabled={pending} onClick={() => void remove()}>
        {pending ? 'Removing' : 'Remove what this import brought'}
      </Button>
      {dialog}
    </>
  );
}
