/**
 * The JSON of a model's text, cut at its outermost braces (decision 18).
 * @throws SyntaxError
 */
export const readJson = (text: string): unknown =>
  JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

export function isWholeJson(text: string): boolean {
  try {
    readJson(text);
    return true;
  } catch {
    return false;
  }
}
