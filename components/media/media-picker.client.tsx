'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { takeFile } from '@/components/ui/take-file';
import { read } from '@/lib/http/read';
import type { MediaPage, MediaRow } from '@/lib/media/schema';
import { unreachable } from '@/lib/result';
import { MediaPicture } from './media-picture';
import { usePictureUpload } from './use-uploads';

const pauseMs = 250;

/** Chooses a picture: a new one, or one of the library. */
export function MediaPicker({ onPick }: { onPick: (media: MediaRow) => void }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ media: MediaRow[]; total: number }>();
  const [error, setError] = useState('');
  const { active, failed, upload } = usePictureUpload(onPick);
  const [running] = active;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const result = await read<MediaPage>(
        '/api/media',
        // A long text that is pasted does not fit into an address; the server refuses it as well.
        { search: search.slice(0, 1000), page, type: 'image' },
        question.signal,
      ).catch(() => unreachable);
      if (question.signal.aborted) return;
      setError(result.ok ? '' : result.error);
      if (result.ok) {
        setFound((before) => ({
          total: result.data.total,
          media: page === 1 ? result.data.media : [...(before?.media ?? []), ...result.data.media],
        }));
      }
    }, pauseMs);
    return () => {
      question.abort();
      clearTimeout(timer);
    };
  }, [search, page]);

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
          onChange={({ target }) => {
            setError('');
            const file = takeFile(target);
            if (file) void upload(file);
          }}
        />
        <Button disabled={running !== undefined} onClick={() => input.current?.click()}>
          {running ? `Uploading ${Math.round(running.share * 100)} %` : 'Upload a picture'}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {error || failed?.error}
      </p>
      {/* As high before the pictures come as with them: the dialog stands in the middle. */}
      <div className="mt-4 h-[50vh] overflow-y-auto" aria-busy={found === undefined}>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
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
          <Button className="mt-4" onClick={() => setPage(page + 1)}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}
