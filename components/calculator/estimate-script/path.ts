// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-c8d3a124f3.js';
