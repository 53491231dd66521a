// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-27229cde90.js';
