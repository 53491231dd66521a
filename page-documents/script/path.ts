// Made by `npm run generate:script`.
export const pageScriptPath = '/page-148baa4de8.js';
