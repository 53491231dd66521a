// Made by `npm run generate:script`.
export const pageScriptPath = '/page-465072a81e.js';
