// What chat assistants write into their answers for their own page alone: references to sources. A
// reader of a post would see letters or empty boxes.

/** ChatGPT: a part between two signs of the private use area, its fields between a third. */
const part = /( ?)\uE200([^\uE200\uE201\n]{0,2000})\uE201(?=([\s.,;:!?)\]])?)/g;
const field = '\uE202';
/** What stays where an end was cut off, or around words with a reference. */
const loose =
  / ?\uE200[a-z]{1,12}(?=\uE202)| ?\uE202turn\d{1,4}[a-z]{3,12}\d{1,4}|[\uE200-\uE206]/g;

const kinds =
  'search|news|image|video|file|view|fetch|forecast|finance|sports|product|business|ref';
const reference = `turn\\d{1,4}(?:${kinds})\\d{1,4}(?:L\\d{1,6}(?:-L?\\d{1,6})?)?`;
/** The same without the signs, which some programs drop, and what other versions and assistants write. */
const mark = `(?:${[
  `(?:(?:file)?cite|(?:file)?navlist)(?:${reference}){1,50}`,
  `\\b(?:${reference}){1,50}\\b`,
  '【\\d{1,4}(?::\\d{1,4})?†[^【】\\n]{0,200}】',
  '\\[\\d{1,4}(?::\\d{1,4})?†[^[\\]\\n]{0,200}\\]',
  ':{0,2}(?:contentReference)?\\[oaicite: ?\\d{1,4}\\](?:\\{index=\\d{1,4}\\})?',
  '\\[cite_(?:start|end)\\] ?',
  '\\[(?:cite|citation): ?\\d{1,4}(?:[-–, ]{1,2}\\d{1,4}){0,50}\\]',
  '\\[\\^\\d{1,4}\\^\\]',
].join('|')})`;
const marks = new RegExp(`( ?)${mark}(?: ?${mark}){0,50}(?=([\\s.,;:!?)\\]])?)`, 'g');

/** The words that a part shows: those of a link, and the name of a place or a person. */
function wordsOf(inside: string): string {
  const [kind, value = ''] = inside.split(field);
  if (kind === 'url') return value;
  return kind === 'entity' ? (/^\["[^"]*", ?"([^"]*)"/.exec(value)?.[1] ?? '') : '';
}

/** A text without the parts that an assistant's page draws itself; those that show words leave them. */
export const withoutAssistantParts = (text: string): string =>
  text
    .replace(part, (_, space: string, inside: string, next?: string) => {
      const words = wordsOf(inside);
      return words || !next ? `${space}${words}` : '';
    })
    .replace(loose, '');

/** A text without all marks of chat assistants. */
export const withoutAssistantMarks = (text: string): string =>
  withoutAssistantParts(text).replace(marks, (_, space: string, next?: string) =>
    next ? '' : space,
  );
