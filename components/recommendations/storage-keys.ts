/** Under which keys this browser's local storage keeps them (docs/spec.md, 'Kept in the browser'). */
export const storageKeys = {
  results: 'automation-storage',
  draft: 'recommendations-draft',
} as const;
