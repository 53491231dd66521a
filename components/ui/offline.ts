/**
 * The sentence for a failure. If the connection is the reason, that is said first: a browser's own
 * fetch then throws a TypeError.
 */
export function withConnection(sentence: string, cause: unknown): string {
  if (!(cause instanceof TypeError)) return sentence;
  return `${navigator.onLine ? 'The site could not be reached; you may be offline.' : 'You are offline.'} ${sentence}`;
}
