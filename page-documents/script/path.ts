// Made by `npm run generate:script`.
export const pageScriptPath = '/page-92afee3109.js';
