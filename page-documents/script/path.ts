// Made by `npm run generate:script`.
export const pageScriptPath = '/page-498aca5ff7.js';
