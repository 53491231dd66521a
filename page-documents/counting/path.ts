// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-171c1128fc.js';
