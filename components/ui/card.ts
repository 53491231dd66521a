import type { CSSProperties } from 'react';

type Look = 'flat' | 'raised' | 'notice';

const looks: Record<Look, string> = {
  flat: 'border-line',
  raised: 'border-line shadow-card',
  notice: 'border-copper',
};

/**
 * The classes of a card. 'raised' has a shadow and is for the public pages, 'flat' for the admin
 * area, 'notice' for what the writer has to decide.
 */
export function cardClass(look: Look): string {
  return `rounded-card border bg-surface ${looks[look]}`;
}

/**
 * How wide the picture of a card is shown, for `sizes`. On a phone it is three pixels in a hundred
 * wider: the width for two dots to a pixel is just as good there, at half the bytes of the next.
 */
export const cardSizes = '(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 88vw';

/**
 * On large screens there are three cards to a row, and each row appears 0.1 s after the one before.
 */
export const rowDelay = (index: number): CSSProperties =>
  ({ '--row': Math.floor(index / 3) }) as CSSProperties;
