import type { MediaRow } from '@/lib/media/schema';
import { directUploadsMark } from '@/lib/media/schema';
import { type ActionResult, unreachable } from '@/lib/result';
import { type FileToUpload, failureOf, sendFile } from './send-file';
import { uploadDirectly } from './upload-directly';

/** Uploads one file, through the site or, where that takes no large bodies, past it. */
export function uploadFile(upload: FileToUpload): Promise<ActionResult<MediaRow>> {
  const isDirect = document.querySelector(`meta[name="${directUploadsMark}"]`) !== null;
  return isDirect ? uploadDirectly(upload) : uploadThrough(upload);
}

async function uploadThrough(upload: FileToUpload): Promise<ActionResult<MediaRow>> {
  const answer = await sendFile(upload, {
    method: 'POST',
    url: '/api/media',
    headers: {
      'X-File-Name': encodeURIComponent(upload.file.name),
      'Content-Type': 'application/octet-stream',
    },
  });
  if (answer.state !== 'answered') return failureOf(answer.state);
  return (answer.body as ActionResult<MediaRow> | null) ?? unreachable;
}
