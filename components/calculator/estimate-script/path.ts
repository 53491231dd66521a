// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-afa7ab0b85.js';
