// Made by `npm run generate:script`.
export const pageScriptPath = '/page-905edd2e68.js';
