// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-15d0900a0a.js';
