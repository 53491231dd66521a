// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-48e0d84630.js';
