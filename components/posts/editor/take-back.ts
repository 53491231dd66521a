import { undoStatusAction } from '@/lib/posts/actions';
import type { StatusUndo } from '@/lib/posts/schema';
import { unanswered } from '@/lib/result';

/** Says which status the post has again. */
export const takenBack = ({ status, publishedAt }: StatusUndo): string =>
  status === 'published' && publishedAt && Date.parse(publishedAt) > Date.now()
    ? 'Back to scheduled'
    : `Back to ${status}`;

/** Takes back what a save did to the status. @returns why it could not; empty where it did */
export async function takeBack(undo: StatusUndo): Promise<string> {
  const result = await undoStatusAction([undo]).catch(unanswered);
  if (!result.ok) return result.error;
  return result.data === 0 ? 'The post was changed in the meantime' : '';
}
