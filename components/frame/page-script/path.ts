// Made by `npm run generate:script`.
export const pageScriptPath = '/page-ff503ddc0e.js';
