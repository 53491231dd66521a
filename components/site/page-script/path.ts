// Made by `npm run generate:script`.
export const pageScriptPath = '/page-1de524b298.js';
