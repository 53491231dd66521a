// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-edb057e5f4.js';
