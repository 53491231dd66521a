// Made by `npm run generate:script`.
export const estimateScriptPath = '/estimate-b77eda6802.js';
