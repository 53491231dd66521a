'use client';

import { UploadCloud } from 'lucide';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { notifyWhile, prepareToasts } from '@/components/ui/notify';
import { acceptedFiles } from '@/lib/media/schema';
import { formatBytes } from '@/lib/text/bytes';
import { UploadLine } from './upload-line.client';
import { nameOf } from './upload-queue';
import { library, useUploadQueue } from './use-uploads';

/**
 * Takes files that are dropped or chosen, and lists how far each upload is, with buttons to cancel
 * it or try again.
 */
export function UploadArea({ sizeLimit }: { sizeLimit: number | null }) {
  const router = useRouter();
  const { uploads: all, add, clear } = useUploadQueue();
  const uploads = all.filter(({ group }) => group.name === library.name);
  const upload = (files: File[]): void => {
    const added = add(files, library, sizeLimit);
    const count = files.length === 1 ? '1 file' : `${files.length} files`;
    const finish = notifyWhile(`Uploading ${count}...`);
    void Promise.all(added.map(({ result }) => result)).then((results) => {
      const failed = results.filter(({ ok }) => !ok).length;
      if (failed === 0) finish('success', `${count} in the library`);
      else finish('error', `${failed} of ${count} not uploaded`);
    });
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptedFiles,
    noClick: true,
    noKeyboard: true,
    // The server decides by a file's bytes what it is, and its answer names a file that is refused.
    // So files that look wrong are sent as well.
    onDrop: (files, rejected) => upload([...files, ...rejected.map(({ file }) => file)]),
  });
  const done = uploads.filter(({ state }) => state === 'done').length;

  useEffect(prepareToasts, []);
  useDoneRefresh(done, () => router.refresh());
  return (
    <div className="mb-8">
      <div
        {...getRootProps()}
        className={`grid place-items-center rounded-card border-2 border-dashed px-4 py-8 text-center ${isDragActive ? 'border-link bg-sunken' : 'border-line bg-surface'}`}
      >
        <input {...getInputProps()} aria-label="Files to upload" />
        <Icon drawing={UploadCloud} className="size-8 text-copper" strokeWidth={1.5} />
        <p className="mt-2 font-semibold">
          {isDragActive ? 'Drop them here' : 'Drop pictures, videos or PDFs here'}
        </p>
        <p className="text-muted text-sm">
          {sizeLimit
            ? `Up to ${formatBytes(sizeLimit)} each, several at once`
            : 'Of any size, several at once'}
        </p>
        <Button className="mt-4" onClick={open}>
          Choose files
        </Button>
      </div>
      {uploads.length > 0 ? (
        <div className={`mt-4 ${cardClass('flat')}`}>
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <p role="status" className="text-sm">
              {done} of {uploads.length} uploaded
            </p>
            <button
              type="button"
              className="min-h-11 px-3 text-link text-sm underline underline-offset-4"
              onClick={() => clear(library)}
            >
              Clear finished
            </button>
          </div>
          <ul className="divide-y divide-line border-line border-t">
            {uploads.map((upload) => (
              <UploadLine
                key={upload.id}
                upload={upload}
                progressLabel={`Upload of ${nameOf(upload.source)}`}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

/** Refreshes the grid below as soon as another file is uploaded. */
function useDoneRefresh(done: number, refresh: () => void): void {
  const before = useRef(done);
  useEffect(() => {
    if (done > before.current) refresh();
    before.current = done;
  });
}
