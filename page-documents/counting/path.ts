// Made by `npm run generate:script`.
export const countingScriptPath = '/counting-da913364a7.js';
