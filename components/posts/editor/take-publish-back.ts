import type { SaveRequest } from './post-state';

const notStored =
  'Your latest words could not be saved, so the post stays as it is. Please try again.';

interface OpenPost {
  save: (request: SaveRequest) => Promise<boolean>;
  takeNewer: () => Promise<void>;
}

/**
 * Takes a publish back, and shows the stored post, which takes the place of the text: words typed since
 * the publish are stored before.
 * @param takeBack says why it could not; empty where it did
 * @returns the same
 */
export async function takePublishBack(
  { save, takeNewer }: OpenPost,
  takeBack: () => Promise<string>,
): Promise<string> {
  const isStored = await save({ kind: 'autosave' });
  const failure = isStored ? await takeBack() : notStored;
  if (!failure) await takeNewer();
  return failure;
}
