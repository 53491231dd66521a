import type { Page } from '@playwright/test';

/** Lays out what a phone leaves for later, so that the page has its whole height. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > div > *, footer')) {
      part.style.contentVisibility = 'visible';
    }
  });
