import { adminPost } from '@/lib/auth/wrap';
import { bringMedia } from '@/lib/media/mutations';
import { type ImportedPicture, readPicture } from '@/lib/site-import/admin-queries';
import { keepPicture } from '@/lib/site-import/mutations';
import { importPictureSchema } from '@/lib/site-import/schema';

/**
 * Fetches a picture of a file once, from the hosts that the owner has allowed for it. It is no action,
 * because the browser sends those one after another: a slow site would hold up every save.
 */
export const POST = adminPost(
  importPictureSchema,
  'The picture could not be stored. Please try again.',
  async ({ address, alt, hosts }, session): Promise<ImportedPicture> => {
    const known = await readPicture(address, session);
    if (known) return known;
    const { id: mediaId } = await bringMedia(address, session, hosts);
    return keepPicture({ address, alt, mediaId }, session);
  },
);
