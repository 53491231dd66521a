// Made by `npm run generate:script`.
export const pageScriptPath = '/page-ada71173e6.js';
