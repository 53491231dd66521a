// Made by `npm run generate:script`.
export const pageScriptPath = '/page-8be99c78fc.js';
