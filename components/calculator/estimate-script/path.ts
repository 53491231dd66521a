// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-29d97b4653.js';
