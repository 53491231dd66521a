import { z } from 'zod';
import { postIdSchema } from '../schema';

/** The post whose links are asked for, or that gets one. */
export const linksOfPostSchema = z.object({ id: postIdSchema });

export const endLinkSchema = z.object({ link: z.uuid() });

/** A link that works, as the editor lists it: its path is known to those alone who have it. */
export interface ReaderLink {
  id: string;
  createdAt: string;
  endsAt: string;
}

/** A link that was just made. Its path is shown this once. */
export interface NewReaderLink {
  path: string;
  endsAt: string;
}
