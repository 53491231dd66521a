'use client';

import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';

const widths = { Phone: 360, Desktop: 1280 } as const;
type Width = keyof typeof widths;

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
  const [width, setWidth] = useState<Width>('Phone');
  return (
    <Dialog title="Preview" open={open} onClose={onClose} wide>
      <div className="mb-4 flex flex-wrap items-center gap-x-6">
        <fieldset className="flex gap-x-5">
          <legend className="sr-only">Width</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="preview-width"
                className="size-5 accent-[var(--link)]"
                checked={width === name}
                onChange={() => setWidth(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
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
      <PreviewFrame
        key={`${revision} ${width}`}
        address={`/admin/preview/${id}?framed`}
        width={widths[width]}
        title={`Preview, ${width.toLowerCase()}`}
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

/** A page in a frame of a fixed width, drawn smaller where there is less room. */
function PreviewFrame({
  address,
  width,
  title,
}: {
  address: string;
  width: number;
  title: string;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const fit = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    fit.observe(element);
    return () => fit.disconnect();
  }, [width]);
  return (
    <div ref={room} className="h-[65vh] overflow-hidden rounded-lg border border-line bg-sunken">
      <iframe
        title={title}
        src={address}
        onLoad={openElsewhere}
        className="mx-auto block origin-top-left"
        style={{
          width,
          height: `${65 / scale}vh`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
    </div>
  );
}
