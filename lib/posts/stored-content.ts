import 'server-only';
import { UserError } from '@/lib/auth/wrap';
import { cleanForStorage } from './html';
import { contentTooLong, type DraftInput, postLimits } from './schema';
import { TooComplexError } from './tree';
import { videoAddress } from './video';

const tooComplex = {
  depth:
    'The post is nested too deeply to be saved: take some lists, quotes or tables out of one another',
  elements: 'The post has too many parts to be saved: split it into several posts',
};

function cleanContent(html: string): string {
  const refuse = (sentence: string): never => {
    throw new UserError(sentence, { content: sentence });
  };
  try {
    const clean = cleanForStorage(html);
    // The schema counted characters, and before the cleaning.
    return Buffer.byteLength(clean) > postLimits.content ? refuse(contentTooLong) : clean;
  } catch (error) {
    if (error instanceof TooComplexError) return refuse(tooComplex[error.limit]);
    throw error;
  }
}

/**
 * A post's content as it is stored: a vlog's is the whole address of its video, or as typed while it
 * is none. @throws UserError for a text nested beyond reason
 */
export const storedContent = ({ type, content }: DraftInput): string =>
  type === 'vlog' ? (videoAddress(content) ?? content.trim()) : cleanContent(content);
