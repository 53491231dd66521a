// Made by `npm run generate:script`.
export const pageScriptPath = '/page-2808839da2.js';
