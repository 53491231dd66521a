// The script of every page, and the only one of a document
// (docs/performance.md). It listens at the document, so it also serves what the framework puts on
// the page later. `npm run generate:script` makes the file that browsers load.
import { beginMessage } from './begin-message';
import { copyCode } from './copy-code';
import { dialogs } from './dialogs';
import { holdOffline } from './hold-offline';
import { hydrateOnUse } from './hydrate-on-use';
import { noteOrigin } from './note-origin';
import { searchShortcut } from './search-shortcut';
import { theme } from './theme';
import { videos } from './videos';

beginMessage();
copyCode();
dialogs();
holdOffline();
hydrateOnUse();
noteOrigin();
searchShortcut();
theme();
videos();
