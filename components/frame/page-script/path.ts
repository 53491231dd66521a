// Made by `npm run generate:script`.
export const pageScriptPath = '/page-afa7b3a50a.js';
