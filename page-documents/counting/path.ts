// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-8b68f6fd01.js';
