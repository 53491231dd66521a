// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-72fcd058f8.js';
