// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-c912499fca.js';
