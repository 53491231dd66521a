// Made by `npm run generate:script`.
export const pageScriptPath = '/page-ad491aaf97.js';
