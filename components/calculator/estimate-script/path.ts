// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-1dafc56900.js';
