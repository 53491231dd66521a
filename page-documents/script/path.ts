// Made by `npm run generate:script`.
export const pageScriptPath = '/page-6492d001ba.js';
