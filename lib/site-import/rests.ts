/** As long as a page may not answer without that anybody notices. */
const longestMs = 50;

/** Lets the page answer between two posts of a long file. */
export function rests(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
