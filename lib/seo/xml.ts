/** Text as it is written in an XML document. */
export const xml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Removes the characters that XML forbids even when escaped: a single one in a single post makes
 * feed readers refuse the whole document.
 */
export const xmlDocument = (source: string): string =>
  source.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
