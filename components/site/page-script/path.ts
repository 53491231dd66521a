// Made by `npm run generate:script`.
export const pageScriptPath = '/page-8044e3b1a0.js';
