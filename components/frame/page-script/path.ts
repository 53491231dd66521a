// Made by `npm run generate:script`.
export const pageScriptPath = '/page-ab47c14512.js';
