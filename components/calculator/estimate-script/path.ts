// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-d423af8bb6.js';
