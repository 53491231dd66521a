/** What to say of a failure, with the reason in front where it is the connection: a browser's own fetch fails as a TypeError. */
export function withConnection(sentence: string, cause: unknown): string {
  if (!(cause instanceof TypeError)) return sentence;
  return `${navigator.onLine ? 'The site could not be reached; you may be offline.' : 'You are offline.'} ${sentence}`;
}
