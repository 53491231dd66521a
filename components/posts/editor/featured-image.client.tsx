'use client';

import { useEffect, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { Picture } from '@/components/frame/picture';
import { MediaPicker } from '@/components/media/media-picker.client';
import { PictureCost } from '@/components/media/picture-cost.client';
import { usePictureUpload } from '@/components/media/use-uploads';
import { Button } from '@/components/ui/button';
import { labelClass } from '@/components/ui/control';
import { Dialog } from '@/components/ui/dialog.client';
import { isElsewhere, isOwnPicture } from '@/lib/http/picture-address';
import { heicRefusal } from '@/lib/media/schema';

/** Why a dropped file is refused; empty if it is not. */
function refusalOf(file: File | undefined, rejected: readonly FileRejection[]): string {
  // Of several pictures the first is passed on as accepted, but nobody knows which one was meant.
  if (rejected.length + (file ? 1 : 0) > 1) return 'Drop one picture only';
  const { name } = rejected[0]?.file ?? {};
  if (!name) return '';
  return /\.hei[cf]$/i.test(name) ? heicRefusal(name) : `${name} is not a picture`;
}

interface FeaturedImageProps {
  url: string;
  onChange: (url: string) => void;
  label?: string;
}

/** The picture of a post, which can be dropped here, uploaded, or chosen from the library. */
export function FeaturedImage({ url, onChange, label = 'Featured image' }: FeaturedImageProps) {
  const [picking, setPicking] = useState(false);
  const [refused, setRefused] = useState('');
  const current = useRef(url);
  useEffect(() => {
    current.current = url;
  }, [url]);

  const { active, failed, upload } = usePictureUpload((media, source) => {
    // A picture of another site: not if meanwhile another one was chosen, or this one removed.
    if (source instanceof File || source === current.current) onChange(media.url);
  });
  const running = active.find(({ source }) => source instanceof File);
  const failure = failed?.source instanceof File || failed?.source === url ? failed.error : '';
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': [] },
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejected) => {
      const refusal = refusalOf(file, rejected);
      if (refusal || !file) return setRefused(refusal);
      if (running) return setRefused('The previous picture is still uploading');
      setRefused('');
      void upload(file);
    },
  });

  return (
    <fieldset>
      <legend className={labelClass}>{label}</legend>
      <div
        {...getRootProps()}
        className={`mt-1.5 rounded-lg border-2 border-dashed p-3 ${isDragActive ? 'border-link bg-sunken' : 'border-line'}`}
      >
        <input {...getInputProps()} aria-label={`${label} to upload`} />
        {isElsewhere(url) ? (
          <Elsewhere
            url={url}
            pending={active.some(({ source }) => source === url)}
            onBring={() => {
              setRefused('');
              void upload(url);
            }}
          />
        ) : null}
        {isOwnPicture(url) ? (
          <>
            <Picture
              src={url}
              alt=""
              width={640}
              height={360}
              sizes="20rem"
              className="aspect-video w-full rounded-md object-cover"
            />
            <p className="mt-2 text-muted text-sm">
              <PictureCost url={url} />
            </p>
          </>
        ) : null}
        {url && !isElsewhere(url) && !isOwnPicture(url) ? (
          <p className="text-muted text-sm wrap-anywhere">
            This is not the address of a picture: {url}
          </p>
        ) : null}
        {running || !url ? (
          <p className="py-3 text-center text-muted text-sm">
            {running ? (
              `Uploading ${Math.round(running.share * 100)} %`
            ) : (
              <>
                <span className="pointer-coarse:hidden">Drop one picture here</span>
                <span className="not-pointer-coarse:hidden">Choose a picture</span>
              </>
            )}
          </p>
        ) : null}
        <div className={`mt-3 flex flex-wrap gap-2 ${url ? '' : 'justify-center'}`}>
          <Button onClick={() => setPicking(true)}>{url ? 'Change' : 'Choose'}</Button>
          {url ? <Button onClick={() => onChange('')}>Remove</Button> : null}
        </div>
      </div>
      <p role="alert" className="mt-1.5 text-danger text-sm empty:hidden">
        {refused || failure}
      </p>
      <Dialog title={label} open={picking} onClose={() => setPicking(false)} wide>
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
  /** Whether it is being fetched. */
  pending: boolean;
  onBring: () => void;
}

/**
 * A picture on another site, left by an import: its address is kept, but it is not loaded from
 * there.
 */
function Elsewhere({ url, pending, onBring }: ElsewhereProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p>
        This picture is on another site: <span className="text-muted wrap-anywhere">{url}</span>
      </p>
      <p className="text-muted">Readers see it only if this site may fetch it.</p>
      <Button look="accent" onClick={onBring} disabled={pending}>
        {pending ? 'Fetching the picture' : 'Bring into the library'}
      </Button>
    </div>
  );
}
