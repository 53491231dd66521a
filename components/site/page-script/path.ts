// Made by `npm run generate:script`.
export const pageScriptPath = '/page-6195c28c65.js';
