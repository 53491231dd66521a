// Made by `npm run generate:script`.
export const pageScriptPath = '/page-a9603c54de.js';
