// Made by `npm run generate:script`.
export const pageScriptPath = '/page-76b42025da.js';
