// What the pages of the site may import of this folder.
export { AsDocument } from './as-document';
export { countingScriptPath } from './counting/path';
export { HydrateOnUse } from './hydrate-on-use';
export { pageScriptPath } from './script/path';
