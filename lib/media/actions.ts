'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { isElsewhere } from '@/lib/http/picture-address';
import { addressCharacters } from '@/lib/process/limits';
import { exact } from '@/lib/text/text';
import { bringMedia, deleteMedia, describeMedia, keepAlt, undoDeletion } from './mutations';
import { mediaTextSchema, postAltSchema } from './schema';

export const deleteMediaAction = adminAction(
  z.uuid(),
  'The file could not be deleted. Please try again.',
  deleteMedia,
);

export const undoDeletionAction = adminAction(
  z.uuid(),
  'The deletion could not be undone. The file is in the bin.',
  undoDeletion,
);

export const describeMediaAction = adminAction(
  mediaTextSchema,
  'The file could not be changed. Please try again.',
  describeMedia,
);

/** Keeps a description that was given in a post with a file that has none. */
export const keepAltAction = adminAction(
  postAltSchema,
  'The description could not be kept with the file.',
  keepAlt,
);

const elsewhereSchema = exact(addressCharacters, 'This is not the address of a picture').refine(
  (url) => isElsewhere(url) && URL.canParse(url),
  'This is not the address of a picture',
);

/** Brings a picture of another site into the library. */
export const bringPicture = adminAction(
  elsewhereSchema,
  'The picture could not be brought into the library. Please try again.',
  bringMedia,
);
