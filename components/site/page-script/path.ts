// Made by `npm run generate:script`.
export const pageScriptPath = '/page-c325215813.js';
