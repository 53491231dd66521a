// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-6c65c2db79.js';
