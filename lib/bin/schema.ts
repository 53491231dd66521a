import { z } from 'zod';
import type { MediaUse } from '@/lib/media/schema';
import { postsAtOnce } from '@/lib/process/limits';

/** A post or a file in the bin. */
export interface BinItem {
  kind: 'post' | 'file';
  id: string;
  title: string;
  /** The address of a file. */
  url: string | null;
  type: string;
  deletedAt: string;
  goesAt: string;
  /** A file's remaining uses. */
  uses: MediaUse[];
}

const ids = z.array(z.uuid()).refine(({ length }) => length <= postsAtOnce);

/** The choice to restore, or delete for good. */
export const binChoiceSchema = z.object({ posts: ids, files: ids });
export type BinChoice = z.infer<typeof binChoiceSchema>;
