'use client';

import { type SyntheticEvent, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';
import { type FrameWidth, FrameWidthChoice, PageFrame } from '@/components/ui/page-frame.client';

interface PreviewDialogProps {
  id: string;
  /** Of the draft that is stored: each one is loaded again. */
  revision: number;
  /** Whether the screen has words that are not stored, such as while a conflict is open. */
  isBehind: boolean;
  open: boolean;
  onClose: () => void;
}

/** The stored draft as its public page would show it, at the width of a phone or of a desktop. */
export function PreviewDialog({ id, revision, isBehind, open, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState<FrameWidth>('Phone');
  return (
    <Dialog title="Preview" open={open} onClose={onClose} wide>
      <div className="mb-4 flex flex-wrap items-center gap-x-6">
        <FrameWidthChoice width={width} onChange={setWidth} />
        <a
          href={`/admin/preview/${id}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Open in a new tab
        </a>
      </div>
      {isBehind ? (
        <p className="mb-3 text-copper text-sm">
          This is the stored draft, without what you typed since.
        </p>
      ) : null}
      <PageFrame
        key={`${revision} ${width}`}
        title={`Preview, ${width.toLowerCase()}`}
        src={`/admin/preview/${id}?framed`}
        onLoad={openElsewhere}
        width={width}
        height="65vh"
      />
    </Dialog>
  );
}

/** In the frame only the draft is shown; everything else opens beside the editor. */
function openElsewhere({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.('a[href]');
    if (link && !link.getAttribute('href')?.startsWith('#')) {
      link.setAttribute('target', '_blank');
    }
  });
}
