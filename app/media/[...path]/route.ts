import { logError } from '@/lib/log/log';
import { hasWidths, parseWidth } from '@/lib/media/pictures/widths';
import { fileAtWidth, notFound, unavailable, wholeFile } from '@/lib/media/stored-file';
import { BusyError } from '@/lib/process/queue';

// Uploaded files under the site's own address: pages load nothing from elsewhere, and the storage
// may move. `/media/a.jpg` is the whole picture, `/media/a.jpg/640.avif` the same at a width.

/** The path of a stored file; Supabase's own limit. */
const storedPathCharacters = 1_024;
const isPath = /^(?:[\w-]+\/)*[\w-]+\.[a-z0-9]{1,8}$/;

interface FileParams {
  params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: FileParams): Promise<Response> {
  const parts = (await params).path;
  const width = parts.length > 1 ? parseWidth(parts.at(-1) ?? '') : undefined;
  const path = (width ? parts.slice(0, -1) : parts).join('/');
  if (path.length > storedPathCharacters || !isPath.test(path)) return notFound();
  if (width && !hasWidths(`/media/${path}`)) return notFound();
  try {
    return width ? await fileAtWidth(request, path, width) : await wholeFile(request, path);
  } catch (error) {
    if (!request.signal.aborted && !(error instanceof BusyError)) logError('media', error);
    return unavailable();
  }
}
