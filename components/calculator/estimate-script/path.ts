// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-2391ebac42.js';
