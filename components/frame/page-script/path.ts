// Made by `npm run generate:script`.
export const pageScriptPath = '/page-86e4f40ce3.js';
