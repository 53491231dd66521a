// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-73d2b5f44e.js';
