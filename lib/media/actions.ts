'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/auth/wrap';
import { deleteMedia, describeMedia } from './mutations';
import { findUsage, listMedia } from './queries';
import { mediaTextSchema, mediaUrlSchema, pickSchema } from './schema';

export const deleteMediaAction = adminAction(z.uuid(), 'The file could not be deleted. Please try again.', async (id, session) => {
  await deleteMedia(id, session);
  return null;
});

export const describeMediaAction = adminAction(mediaTextSchema, 'The file could not be changed. Please try again.', describeMedia);

export const findUsageAction = adminAction(mediaUrlSchema, 'The posts could not be searched.', (url, session) => findUsage(session, url));

/** A page of the library, for the editor's dialog. */
export const pickMedia = adminAction(pickSchema, 'The library could not be read.', (request, session) => listMedia(session, request));
