// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-189e774883.js';
