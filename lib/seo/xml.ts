/** Without the characters that XML forbids even when escaped: one makes readers refuse the document. */
const permitted = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** Text as it is written in an XML document. */
export const xml = (text: string): string =>
  permitted(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text as it is, which stays readable. Each `]]>` within it is divided between two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${permitted(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
