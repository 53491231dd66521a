// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-b56d39ef42.js';
