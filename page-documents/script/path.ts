// Made by `npm run generate:script`.
export const pageScriptPath = '/page-fe9516cbca.js';
