import { secretValues } from '../env.ts';

/** A text is searched for secrets up to here: more than a line of the log shows. */
const redactedCharacters = 5_000;

// Words that PostgreSQL puts before a quoted name of its own making; whatever else stands in quotes
// may be somebody's.
const names =
  'column|relation|constraint|table|index|function|type|schema|role|database|policy|sequence|view|trigger|parameter|extension|bucket|property|variable|module|file';

const rules: ReadonlyArray<readonly [RegExp, string]> = [
  // Credentials: of an address, of Supabase, a token, a key of Google's.
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"']{1,300}@/gi, '$1[secret]@'],
  [/\bsb_(?:secret|publishable)_[\w-]+/g, '[secret]'],
  [/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/\b(?:AIza|AQ\.)[\w.-]{20,}/g, '[secret]'],
  [/\bBearer [\w.~+/=-]+/gi, 'Bearer [secret]'],
  // The link of a draft, or of a result that was kept.
  [/\/(draft|result)\/[\w-]{16,}/g, '/$1/[secret]'],
  // PostgreSQL names the row or value that it refuses.
  [/\b(DETAIL|HINT|CONTEXT|QUERY|STATEMENT|WHERE):[^\n]*/g, '$1: [left out]'],
  [/\bFailing row contains[\s\S]*/g, 'Failing row contains [left out]'],
  [/\)=\((?:[^\n]*\)|[^\n]*$)/g, ')=([left out])'],
  [/\bparams?: [^\n]*/gi, 'params: [left out]'],
  // Queries of addresses, and texts in quotes.
  [/(?<=[/\w])\?[^\s"'`)>\]]+/g, '?[left out]'],
  // A name keeps its quotes; what else is in some may have lines, and may have been cut off.
  [new RegExp(`(\\b(?:${names})s? "[^"\\n]*")|"[^"]*(?:"|$)`, 'gi'), ''],
  [/(?<![\w.+%-])[\w.+%-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi, '[e-mail]'],
  // Addresses of people's machines. Our own machine's address is kept: it is useful.
  [/(?<![\w.])(?!127\.|0\.0\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\w)/g, '[address]'],
  [/(?<![\w:.])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])/gi, '[address]'],
  [
    /(?<![\w:.])(?!::1(?![\w:]))(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})(?![\w:])/gi,
    '[address]',
  ],
];

/** The beginning of a text, cut at a space: half a secret would not be recognised. */
const beginningOf = (text: string): string =>
  text.length > redactedCharacters
    ? text.slice(0, redactedCharacters).replace(/(?<!\S)\S*$/, '')
    : text;

/**
 * The beginning of a technical text, without what people typed, their addresses, and the secrets of
 * this site.
 */
export function redact(text: string): string {
  let safe = beginningOf(text);
  for (const secret of secretValues()) safe = safe.replaceAll(secret, '[secret]');
  for (const [pattern, replacement] of rules) {
    safe = replacement
      ? safe.replace(pattern, replacement)
      : safe.replace(pattern, (_found, name?: string) => name ?? '"[left out]"');
  }
  return safe;
}
