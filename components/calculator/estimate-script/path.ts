// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-2c9f6542b0.js';
