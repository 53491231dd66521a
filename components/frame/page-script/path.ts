// Made by `npm run generate:script`.
export const pageScriptPath = '/page-36c86a848e.js';
