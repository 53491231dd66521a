// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-f34cf4aca4.js';
