'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { type FrameWidth, FrameWidthChoice, PageFrame } from '@/components/ui/page-frame.client';
import { hasUnsaved } from './texts-state';
import type { TextsStore } from './use-texts';

interface PreviewProps {
  /** Of the page that shows the drafts. */
  address: string;
  label: string;
  store: TextsStore;
  /** The key of the block that somebody works on. */
  current: string | undefined;
  /** The height of the frame, as a length of CSS. */
  height: string;
  /** Called with the key of a block that is pressed, and the words at that place. */
  onBlock: (key: string, words: string) => void;
}

/** What the frame looks like beside its page: where a press opens fields, and which are open. */
const marks = `
  [data-block] > * { cursor: pointer; }
  [data-block] > :hover, [data-block][data-current] > * {
    outline: 3px solid var(--link); outline-offset: -3px;
  }
`;

/**
 * The page as it was rendered, without its scripts: in the frame it is only looked at, and what it
 * would run takes the time of the keys that are typed beside it.
 * @throws Error when the page does not come
 */
async function fetchPage(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { redirect: 'manual', cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of page.querySelectorAll('script, link[as=script]')) part.remove();
  const style = page.createElement('style');
  style.textContent = marks;
  page.head.append(style);
  const { className, style: own } = document.documentElement;
  page.documentElement.className = className;
  page.documentElement.style.colorScheme = own.colorScheme;
  return page;
}

/** Marks a block in the frame, and brings it into sight. */
function showBlock(page: Document | null | undefined, key: string | undefined): void {
  for (const former of page?.querySelectorAll('[data-current]') ?? []) {
    former.removeAttribute('data-current');
  }
  const block = key ? page?.querySelector(`[data-block="${CSS.escape(key)}"]`) : undefined;
  const view = page?.defaultView;
  if (!block?.firstElementChild || !view) return;
  block.setAttribute('data-current', '');
  const { top, bottom } = block.firstElementChild.getBoundingClientRect();
  // `scrollIntoView` would move the fields as well.
  if (bottom < 100 || top > view.innerHeight - 100) view.scrollBy(0, top - 100);
}

/** The page with its drafts, as it will be, again after each draft that is stored. */
export function TextsPreview({ address, label, store, current, height, onBlock }: PreviewProps) {
  const stored = useStore(store, (state) => state.stored);
  const unsaved = useStore(store, hasUnsaved);
  /** The draft that the frame shows. */
  const [shownDraft, setShownDraft] = useState<number>();
  const [width, setWidth] = useState<FrameWidth>('Phone');
  const [html, setHtml] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  /** Why the frame is not the page as it will be, if it is not. */
  const behind = unsaved
    ? 'Without what you typed last'
    : shownDraft !== stored && !hasFailed && 'Updating…';
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);

  const show = useEffectEvent((page: Document): void => {
    setFailed(false);
    setShownDraft(stored);
    const shown = frame.current?.contentDocument;
    if (!isLoaded.current || !shown) {
      setHtml(`<!doctype html>${page.documentElement.outerHTML}`);
      return;
    }
    // In place of the former body, so that it neither blinks nor moves.
    shown.body.replaceWith(shown.adoptNode(page.body));
    showBlock(shown, current);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each draft, and by the button
  useEffect(() => {
    const controller = new AbortController();
    fetchPage(address, controller.signal).then(show, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [address, stored, tries]);

  useEffect(() => showBlock(frame.current?.contentDocument, current), [current]);

  const press = useEffectEvent((event: Event): void => {
    const target = event.target as Element;
    // Nothing leads away from the fields.
    if (event.type === 'submit' || target.closest('a[href], [type=submit]')) event.preventDefault();
    const key = target.closest('[data-block]')?.getAttribute('data-block');
    if (event.type === 'click' && key) onBlock(key, target.textContent?.trim() ?? '');
  });
  const listen = (): void => {
    const page = frame.current?.contentDocument;
    if (!page || html === undefined) return;
    isLoaded.current = true;
    page.addEventListener('click', (event) => press(event));
    page.addEventListener('submit', (event) => press(event));
    showBlock(page, current);
  };

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-6">
        <FrameWidthChoice width={width} onChange={setWidth} />
        {behind ? <p className="text-muted text-sm">{behind}</p> : null}
      </div>
      {hasFailed ? (
        <div role="alert" className="mb-2 flex flex-wrap items-center gap-3 text-danger">
          <p>The preview could not be loaded.</p>
          <Button onClick={() => setTries(tries + 1)}>Try again</Button>
        </div>
      ) : null}
      <PageFrame
        ref={frame}
        title={`Preview of ${label}`}
        srcDoc={html}
        onLoad={listen}
        width={width}
        height={height}
      />
    </div>
  );
}
