'use client';

import { useEffect, useState } from 'react';
import { phoneWidth, pictureSources } from '@/lib/media/pictures/widths';
import { formatBytes } from '@/lib/text/bytes';

/**
 * Shows the bytes that the site sends to a phone for a picture, beside the size of its file.
 * Asking has the width made that readers are going to load.
 */
export function PictureCost({ url }: { url: string }) {
  const [shown, setShown] = useState<{ url: string; text: string }>();

  useEffect(() => {
    const question = new AbortController();
    const ask = (address: string): Promise<number> => bytesOf(address, question.signal);
    Promise.all([ask(phoneAddress(url)), ask(url)])
      .then(([phone, whole]) => {
        const original = phone === whole ? '' : `, original ${formatBytes(whole)}`;
        setShown({ url, text: `About ${formatBytes(phone)} on a phone${original}` });
      })
      .catch(() => {
        if (!question.signal.aborted) setShown({ url, text: 'Not known now' });
      });
    return () => question.abort();
  }, [url]);

  return (
    <span role="status">{shown?.url === url ? shown.text : 'Measuring what readers load…'}</span>
  );
}

/** Where a phone loads it from: the picture itself, where it has no widths. */
function phoneAddress(url: string): string {
  const offered = pictureSources(url).avif?.split(', ') ?? [];
  const [address = url] =
    offered.find((candidate) => candidate.endsWith(` ${phoneWidth}w`))?.split(' ') ?? [];
  return address;
}

/** Asks for the first byte alone: the answer says of how many. */
async function bytesOf(address: string, signal: AbortSignal): Promise<number> {
  const headers = { Range: 'bytes=0-0' };
  const answer = await fetch(address, { headers, cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const [, all] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
  // One that was made just now is sent whole.
  return all ? Number(all) : (await answer.arrayBuffer()).byteLength;
}
