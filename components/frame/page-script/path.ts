// Made by `npm run generate:script`.
export const pageScriptPath = '/page-b268d7af07.js';
