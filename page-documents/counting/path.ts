// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-a32d57046b.js';
