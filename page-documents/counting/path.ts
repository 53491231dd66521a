// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-3d11fc0521.js';
