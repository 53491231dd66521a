import { z } from 'zod';
import { searchCharacters } from '@/lib/process/limits';
import { line } from '@/lib/text/text';

export const linkSearchSchema = z.object({ words: line(searchCharacters) });

/** A post or page that is offered for a link. */
export interface LinkTarget {
  title: string;
  path: string;
  kind: 'Page' | 'Post' | 'Video';
}
