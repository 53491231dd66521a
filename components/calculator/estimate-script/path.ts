// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-ae138fb309.js';
