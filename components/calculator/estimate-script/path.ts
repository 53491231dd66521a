// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-b819fa7583.js';
