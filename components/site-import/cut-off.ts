/** Where this tab keeps the name of the file whose import goes on. */
const storageKey = 'import';

/** The file whose import the page before had begun when it was closed or loaded again; '' for none. */
export function readCutOff(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function keepCutOff(name: string): void {
  try {
    sessionStorage.setItem(storageKey, name);
  } catch {
    // A browser that keeps nothing cannot tell it later.
  }
}
