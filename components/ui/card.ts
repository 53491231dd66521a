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
