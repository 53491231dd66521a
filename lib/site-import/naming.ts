// What is left behind is named by its words.

/** The most of a part's words that name it. */
export const namingCharacters = 80;

/** Whether a text is one for readers: it has more than one word. */
export const isWords = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1;

/** What is left behind, by its name and its words. */
export function named(name: string, words: readonly string[]): string {
  const said = words.map((one) => one.replace(/\s+/g, ' ').trim()).join(' · ');
  const short = said.length > namingCharacters ? `${said.slice(0, namingCharacters)}…` : said;
  return short ? `${name} “${short}”` : name;
}
