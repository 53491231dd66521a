// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-eb9ba7e437.js';
