// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-7086b24fde.js';
