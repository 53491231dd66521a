// The script of the pages whose visits are counted: that of all pages, and what counts. `npm run
// generate:script` makes the file that browsers load.
import '../script/main';
import { count } from './count';

count();
