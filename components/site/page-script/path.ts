// Made by `npm run generate:script`.
export const pageScriptPath = '/page-d67632583f.js';
