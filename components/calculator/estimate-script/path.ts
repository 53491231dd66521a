// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-80ae6d40e3.js';
