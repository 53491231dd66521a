// `npm run adopt:files`: says that the files in DATA_DIR belong to the database that is started next
// (docs/deploy.md, 'Backup'). The site must not run.
import { DataFolder } from '../trial/data-folder.ts';
import { adoptFiles } from '../trial/site-identity.ts';
import { readSettings } from './settings.ts';

try {
  const folder = new DataFolder(readSettings().DATA_DIR);
  await folder.hold();
  adoptFiles(folder);
  folder.release();
  console.log(`The files in ${folder.path} are taken for those of the next database.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
