import type { SaveLook } from '@/components/ui/save-chip';
import { hasChanges, hasUnsavedWords, isDirty, type PostState } from './post-state';

/** Where the text of a post is. */
export function saveLookOf(state: PostState): SaveLook {
  const { saveState } = state;
  if (saveState.kind === 'failed') return saveState.quiet ? 'unanswered' : 'failed';
  if (!['clean', 'dirty', 'device', 'saved'].includes(saveState.kind)) return saveState.kind;
  if (!isDirty(state)) {
    if (hasChanges(state)) return 'unpublished';
    return saveState.kind === 'saved' ? 'saved' : 'clean';
  }
  if (!hasUnsavedWords(state)) return 'status';
  return saveState.kind === 'device' ? 'device' : 'dirty';
}
