'use client';

import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { formatTime } from '@/lib/text/dates';
import { isLater, type Saved } from './post-state';

function stateOf({ isPublic, publishedAt }: Saved): string {
  if (isPublic) return 'Readers see the post now.';
  return publishedAt && isLater(publishedAt)
    ? `The post appears on ${formatTime(publishedAt)} in Lusaka.`
    : 'The end of the post has passed, so readers do not see it.';
}

/** What became of a post that was published, and ways to show it to others. @param url of this site */
export function Published({ saved, url }: { saved: Saved; url: string }) {
  const { isPublic, draft } = saved;
  const [copied, setCopied] = useState('');
  const first = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);

  const address = `${url}/blog/${draft.slug}`;
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied('The link is copied.'),
      () => setCopied('The browser does not let the page copy: select the address above.'),
    );
  return (
    <div className="grid gap-5">
      <p>{stateOf(saved)}</p>
      <p className="text-muted text-sm wrap-anywhere">{address}</p>
      <div className="flex flex-wrap gap-3">
        {isPublic ? (
          <a
            ref={first}
            href={`/blog/${draft.slug}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('accent')}
          >
            View<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
        <button
          ref={isPublic ? undefined : first}
          type="button"
          className={buttonClass('quiet')}
          onClick={copy}
        >
          Copy link
        </button>
        {isPublic ? (
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${draft.title} ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet')}
          >
            Share on WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {copied}
      </p>
    </div>
  );
}
