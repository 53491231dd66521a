// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-6ad445b17a.js';
