/** The library takes a word that stands alone for a value of JSON, or of its own. */
const values = new Set(['true', 'false', 'null', 'not_null', 'unknown']);

/** Whether a text would reach the database as another: `1e3` as 1000, a long number rounded. */
function isMistaken(text: string): boolean {
  const number = Number(text);
  return (
    values.has(text.toLowerCase()) ||
    (text !== '' && Number.isFinite(number) && String(number) !== text)
  );
}

/**
 * Puts such a word in quotes where a read has it as the argument of a function, or as a slug: the
 * title of a post may be 'True' or '0x1F'. PostgREST takes each as it is.
 */
export function keepWords(request: Request): Request {
  if (request.method !== 'GET') return request;
  const url = new URL(request.url);
  const isCall = url.pathname.startsWith('/rest/v1/rpc/');
  const before = isCall ? '' : 'eq.';
  const mistaken = [...url.searchParams].filter(
    ([name, value]) =>
      (isCall || name === 'slug') &&
      value.startsWith(before) &&
      isMistaken(value.slice(before.length)),
  );
  if (mistaken.length === 0) return request;
  for (const [name, value] of mistaken) {
    url.searchParams.set(name, `${before}"${value.slice(before.length)}"`);
  }
  return new Request(url, request);
}
