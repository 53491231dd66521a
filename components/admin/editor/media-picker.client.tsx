'use client';

import { useEffect, useRef, useState } from 'react';
import { MediaPicture } from '@/components/admin/media/media-picture';
import { uploadFile } from '@/components/admin/media/upload-file';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { MediaRow } from '@/lib/media/schema';
import { read } from '@/lib/read';
import { unreachable } from '@/lib/result';

const pauseMs = 250;

/** Chooses a picture: a new one, or one of the library. */
export function MediaPicker({ onPick }: { onPick: (media: MediaRow) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ media: MediaRow[]; total: number }>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const result = await read(
        '/api/media',
        // An address has no room for any text that is pasted; the server refuses this much as well.
        { search: search.slice(0, 1000), page, type: 'image' },
        question.signal,
      ).catch(() => unreachable);
      if (question.signal.aborted) return;
      if (result.ok) {
        setFound((before) => ({
          total: result.data.total,
          media: page === 1 ? result.data.media : [...(before?.media ?? []), ...result.data.media],
        }));
      } else {
        setError(result.error);
      }
    }, pauseMs);
    return () => {
      question.abort();
      clearTimeout(timer);
    };
  }, [search, page]);

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError('');
    setProgress(0);
    const result = await uploadFile(file, setProgress);
    setProgress(undefined);
    if (!result.ok) return setError(result.error);
    if (result.data.type === 'image') onPick(result.data);
    else setError(`${file.name} is not a picture`);
  };

  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="picker-search"
          type="search"
          label="Search the library"
          value={search}
          onChange={(event) => {
            setPage(1);
            setSearch(event.target.value);
          }}
          className="grow"
          autoFocus
        />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Picture to upload"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={progress !== undefined}
          onClick={() => input.current?.click()}
        >
          {progress === undefined
            ? 'Upload a picture'
            : `Uploading ${Math.round(progress * 100)} %`}
        </button>
      </div>
      <p role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {error}
      </p>
      <ul
        className="mt-4 grid max-h-[50vh] grid-cols-3 gap-3 overflow-y-auto sm:grid-cols-4"
        aria-busy={found === undefined}
      >
        {found?.media.map((media) => (
          <li key={media.id}>
            <button
              type="button"
              onClick={() => onPick(media)}
              aria-label={`Choose ${media.title}`}
              className="block aspect-square w-full overflow-hidden rounded-lg border border-line hover:border-link"
            >
              <MediaPicture media={media} />
            </button>
          </li>
        ))}
      </ul>
      {found?.total === 0 ? (
        <p className="text-muted">
          {search ? 'No pictures match this search.' : 'The library has no pictures yet.'}
        </p>
      ) : null}
      {found && found.media.length < found.total ? (
        <button
          type="button"
          className={`mt-4 ${buttonClass('quiet')}`}
          onClick={() => setPage(page + 1)}
        >
          Show more
        </button>
      ) : null}
    </div>
  );
}
