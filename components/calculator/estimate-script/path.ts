// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-fa1937960d.js';
