// `npm start` and the other commands: runs a script of this folder. In JavaScript, so that a Node
// which cannot read the scripts, or a place where npm has left a package out, hears in one line what
// helps.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refuse } from './need-node.mjs';

const [, , script = '', ...args] = process.argv;
const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));

process.argv.splice(1, process.argv.length, file, ...args);
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !name) throw error;
  refuse(`The package ${name} is not installed. \`npm ci --include=dev\` installs all of them.`);
}
