import { readJson } from '@/components/entry/browser-json';
import { readAttribution } from '@/components/entry/send-form';
import { notCountedKey } from '@/components/entry/storage-keys';
import { isFollowed, viewedPath } from './counted';

const { doNotTrack } = navigator;
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };

/** The forms of the tools, by where they are sent. */
const toolForm = /^\/api\/(?:entry\/)?(calculator|recommendations|report)$/;

/**
 * Tells the server of a view, and of what is done on the page, without a cookie (lib/statistics). Not
 * for a browser that asks not to be tracked, or in which somebody has signed in.
 */
export function count(): void {
  if (doNotTrack === '1' || globalPrivacyControl || readJson('localStorage', notCountedKey)) return;
  const begun = new Set<string>();
  let isSeen = false;

  /** A view counts when somebody sees the page: not in the background, and not made ahead. */
  const look = (): void => {
    if (isSeen || document.visibilityState !== 'visible') return;
    isSeen = true;
    const path = viewedPath(location);
    if (path) send('view', path);
    const search = document.querySelector<HTMLElement>('[data-without-hit]');
    if (search) send('search', search.dataset.withoutHit);
  };
  look();
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSeen = false;
    look();
  });

  const press = (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a');
    if (!link || !isFollowed(event)) return;
    if (link.dataset.press) send('press', link.dataset.press);
    else if (link.protocol === 'tel:') send('press', 'call');
    // Without a number it shares a page.
    else if (/^https:\/\/wa\.me\/\d/.test(link.href)) send('press', 'whatsapp');
  };
  document.addEventListener('click', press);
  document.addEventListener('auxclick', press);

  document.addEventListener('input', ({ target }) => {
    const { name, value, type } = target as Partial<HTMLInputElement>;
    if (name === 'sector' && value) send('press', `sector:${value}`);
    // The small calculator then shows another example.
    if (type === 'radio') return;
    const form = target instanceof Element ? target.closest('form') : null;
    const [, tool] = toolForm.exec(form?.getAttribute('action') ?? '') ?? [];
    if (!tool || begun.has(tool)) return;
    begun.add(tool);
    send('tool', tool);
  });

  const text = document.querySelector<HTMLElement>('[data-minutes]');
  if (!text) return;
  let left = Number(text.dataset.minutes) * 20;
  let isAtEnd = false;
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // Positions are fractions of a pixel.
    isAtEnd ||= text.getBoundingClientRect().bottom < innerHeight + 1;
    left -= 1;
    if (!isAtEnd || left > 0) return;
    clearInterval(timer);
    send('read', location.pathname);
  }, 1_000);
}

interface Note {
  utm_source?: string;
  utm_campaign?: string;
  referrer?: string;
}

function send(kind: string, name = ''): void {
  const { utm_source, utm_campaign, referrer } = readAttribution() as Note;
  // Of the page before its origin alone.
  const source = [utm_source, utm_campaign, referrer?.split('/', 3).join('/')];
  const cut = (text = ''): string => text.slice(0, 100);
  fetch('/api/count', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify([kind, name.slice(0, 300), source.map(cut)]),
  }).catch(() => undefined);
}
