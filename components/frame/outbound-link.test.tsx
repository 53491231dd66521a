import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OutboundLink } from '@/components/frame/outbound-link';

const link = (href: string | undefined): string =>
  renderToStaticMarkup(
    <OutboundLink href={href} ask="book-a-call" className="button">
      Book Discovery Call
    </OutboundLink>,
  );

it('outbound links: a button leads to its address, or without one to the contact form with the same words, below a sentence that says so, and a press on it is counted', () => {
  expect(link('https://lab.example/book')).toMatch(
    / href="https:\/\/lab\.example\/book" target=.* data-press="booking"/,
  );
  expect(link(undefined)).toBe(
    '<div class="basis-full"><p class="mb-2 text-sm">We agree the time with you: the button opens a message to us.</p><a href="/get-involved#book-a-call" class="button" data-press="booking">Book Discovery Call</a></div>',
  );
});

it('outbound links: no page holds an address that is nobody’s', () => {
  const sources = import.meta.glob<string>(
    ['/app/**/*.{ts,tsx}', '/components/**/*.{ts,tsx}', '/lib/**/*.ts', '!/**/*.test.{ts,tsx}'],
    { eager: true, query: '?raw', import: 'default' },
  );
  const named = Object.keys(sources).filter((file) => /ai-lab\.example/.test(sources[file] ?? ''));
  // The address by which the admin is known, which no page shows.
  expect(named).toEqual(['/lib/env.ts']);
});
