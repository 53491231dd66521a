// Made by `npm run generate:script`.
export const pageScriptPath = '/page-0abf562121.js';
