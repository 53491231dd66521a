// Made by `npm run generate:script`.
export const pageScriptPath = '/page-377b830dc7.js';
