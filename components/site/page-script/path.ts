// Made by `npm run generate:script`.
export const pageScriptPath = '/page-db96f21ba3.js';
