'use client';

import Image from 'next/image';
import { useEffect, useRef, useState, useTransition } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { uploadFile } from '@/components/admin/media/upload-file';
import { buttonClass } from '@/components/ui/button';
import { labelClass } from '@/components/ui/control';
import { Dialog } from '@/components/ui/dialog.client';
import { bringPicture } from '@/lib/media/actions';
import { heicRefusal } from '@/lib/media/schema';
import { isElsewhere } from '@/lib/pictures/address';
import { type ActionResult, unreachable } from '@/lib/result';
import { MediaPicker } from './media-picker.client';

/** Why a dropped file is refused; empty if it is not. */
function refusalOf(file: File | undefined, rejected: readonly FileRejection[]): string {
  // Of several pictures the first is passed on as accepted, but nobody knows which one was meant.
  if (rejected.length + (file ? 1 : 0) > 1) return 'Drop one picture only';
  const { name } = rejected[0]?.file ?? {};
  if (!name) return '';
  return /\.hei[cf]$/i.test(name) ? heicRefusal(name) : `${name} is not a picture`;
}

/** The picture of a post, which can be dropped here, uploaded, or chosen from the library. */
export function FeaturedImage({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const [picking, setPicking] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState('');
  const current = useRef(url);
  useEffect(() => {
    current.current = url;
  }, [url]);

  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: async ([file], rejected) => {
      const refusal = refusalOf(file, rejected);
      if (refusal || !file) return setError(refusal);
      if (progress !== undefined) return setError('The previous picture is still uploading');
      setError('');
      setProgress(0);
      const result = await uploadFile(file, setProgress);
      setProgress(undefined);
      if (!result.ok) setError(result.error);
      else if (result.data.type === 'image') onChange(result.data.url);
      else setError(`${file.name} is not a picture`);
    },
  });

  const brought = (from: string, result: ActionResult<{ url: string }>): void => {
    // Meanwhile another picture was chosen, or this one removed.
    if (current.current !== from) return;
    if (result.ok) onChange(result.data.url);
    else setError(result.error);
  };

  return (
    <fieldset>
      <legend className={labelClass}>Featured image</legend>
      <div
        {...getRootProps()}
        className={`mt-1.5 rounded-lg border-2 border-dashed p-3 ${isDragActive ? 'border-link bg-sunken' : 'border-line'}`}
      >
        <input {...getInputProps()} aria-label="Featured image to upload" />
        {isElsewhere(url) ? <Elsewhere key={url} url={url} onDone={brought} /> : null}
        {url && !isElsewhere(url) ? (
          <Image
            src={url}
            alt=""
            width={640}
            height={360}
            sizes="20rem"
            className="aspect-video w-full rounded-md object-cover"
          />
        ) : null}
        {url ? null : (
          <p className="py-3 text-center text-muted text-sm">
            {progress === undefined
              ? 'Drop one picture here'
              : `Uploading ${Math.round(progress * 100)} %`}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" className={buttonClass('quiet')} onClick={() => setPicking(true)}>
            {url ? 'Change' : 'Choose'}
          </button>
          {url ? (
            <button type="button" className={buttonClass('quiet')} onClick={() => onChange('')}>
              Remove
            </button>
          ) : null}
        </div>
      </div>
      <p role="alert" className="mt-1.5 text-danger text-sm empty:hidden">
        {error}
      </p>
      <Dialog title="Featured image" open={picking} onClose={() => setPicking(false)} wide>
        <MediaPicker
          onPick={(media) => {
            onChange(media.url);
            setPicking(false);
          }}
        />
      </Dialog>
    </fieldset>
  );
}

interface ElsewhereProps {
  url: string;
  onDone: (url: string, result: ActionResult<{ url: string }>) => void;
}

/**
 * A picture on another site, left by an import: its address is kept, but it is not loaded from
 * there.
 */
function Elsewhere({ url, onDone }: ElsewhereProps) {
  const [pending, start] = useTransition();
  const bring = (): void =>
    start(async () => onDone(url, await bringPicture(url).catch(() => unreachable)));
  return (
    <div className="grid gap-2 text-sm">
      <p>
        This picture is on another site: <span className="text-muted wrap-anywhere">{url}</span>
      </p>
      <p className="text-muted">
        Readers see it if the site is allowed to fetch it; otherwise they see a placeholder.
      </p>
      <button type="button" className={buttonClass('accent')} onClick={bring} disabled={pending}>
        {pending ? 'Fetching the picture' : 'Bring into the library'}
      </button>
    </div>
  );
}
