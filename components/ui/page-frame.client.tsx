'use client';

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

export const frameWidths = { Phone: 360, Desktop: 1280 } as const;
export type FrameWidth = keyof typeof frameWidths;

interface FrameWidthChoiceProps {
  width: FrameWidth;
  onChange: (width: FrameWidth) => void;
}

/** The choice of the width at which a page is shown. */
export function FrameWidthChoice({ width, onChange }: FrameWidthChoiceProps) {
  return (
    <fieldset className="flex gap-x-5">
      <legend className="sr-only">Width</legend>
      {(Object.keys(frameWidths) as FrameWidth[]).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="preview-width"
            className="size-5 accent-[var(--link)]"
            checked={width === name}
            onChange={() => onChange(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface PageFrameProps extends Omit<ComponentProps<'iframe'>, 'width' | 'height'> {
  title: string;
  width: FrameWidth;
  /** How high it is on the screen, as a length of CSS. */
  height: string;
}

/** A page in a frame of a fixed width, drawn smaller where there is less room. */
export function PageFrame({ title, width, height, ...frame }: PageFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const pixels = frameWidths[width];
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const fit = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / pixels)));
    fit.observe(element);
    return () => fit.disconnect();
  }, [pixels]);
  return (
    <div
      ref={room}
      className="overflow-hidden rounded-lg border border-line bg-sunken"
      style={{ height }}
    >
      <iframe
        title={title}
        {...frame}
        className="mx-auto block origin-top-left"
        style={{
          width: pixels,
          height: `calc(${height} / ${scale})`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
    </div>
  );
}
