import { uploadOnce } from '@/components/media/use-uploads';
import { type ActionResult, signedOut, unreachable } from '@/lib/result';
import {
  endImportAction,
  importPostAction,
  keepImportedPictureAction,
  placePictureAction,
  takePartAction,
} from '@/lib/site-import/actions';
import type { ImportOutcome, ImportState } from '@/lib/site-import/form-rules';
import type { OwnParts, PartOutcome, PartState } from '@/lib/site-import/own-parts/parts';
import type { SourceFile } from '@/lib/site-import/source';
import type { PartInput } from './part-input';
import type { PostInput } from './post-input';

interface Picture {
  address: string;
  alt: string;
}

interface Question {
  source: string;
  posts: Array<{ key: string; digest: string; slug: string; publicFrom: string | null }>;
  addresses: Array<{ path: string; key: string }>;
  pictures: string[];
}

/** What an import asks of the site. A failure with `fields` refuses that one thing alone. */
export interface ImportCalls {
  compare: (question: Question) => Promise<ActionResult<ImportState>>;
  compareParts: (parts: Omit<OwnParts, 'pictures'>) => Promise<ActionResult<PartState[]>>;
  takePart: (part: PartInput) => Promise<ActionResult<PartOutcome>>;
  sendPost: (post: PostInput) => Promise<ActionResult<ImportOutcome>>;
  fetchPicture: (
    picture: Picture & { hosts: readonly string[] },
  ) => Promise<ActionResult<{ path: string }>>;
  uploadPicture: (picture: Picture & { file: File }) => Promise<ActionResult<{ path: string }>>;
  placePicture: (picture: { address: string }) => Promise<ActionResult<unknown>>;
  end: (end: {
    isLast: boolean;
    categories: SourceFile['categoryAddresses'];
    descriptions?: SourceFile['categoryDescriptions'];
  }) => Promise<ActionResult<unknown>>;
}

/** A picture of another site may take so long. */
const answerMs = 120_000;

/** Posts JSON to a route of the admin area. A refusal names the whole of what was sent. */
async function post<T>(path: string, input: unknown): Promise<ActionResult<T>> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  });
  // Without a cookie the guard of the admin area leads to the sign-in page.
  if (answer.type === 'opaqueredirect') return signedOut;
  const result = (await answer.json()) as ActionResult<T>;
  return result.ok || answer.status !== 400 ? result : { fields: {}, ...result };
}

export const siteCalls: ImportCalls = {
  compare: (question) => post('/admin/import/state', question),
  compareParts: (parts) => post('/admin/import/parts', parts),
  takePart: takePartAction,
  sendPost: importPostAction,
  fetchPicture: (picture) => post('/admin/import/picture', picture),
  uploadPicture: async ({ file, address, alt }) => {
    const stored = await uploadOnce(file);
    if (stored.ok) return keepImportedPictureAction({ address, alt, mediaId: stored.data.id });
    const isAnswered = stored.error !== unreachable.error && stored.code !== 'signed-out';
    return isAnswered ? { fields: {}, ...stored } : stored;
  },
  placePicture: placePictureAction,
  end: endImportAction,
};
