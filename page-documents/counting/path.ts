// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-b85b0c42c5.js';
