// Made by `npm run generate:script`.
export const pageScriptPath = '/page-3dadbeb469.js';
