// Makes the scripts of the public pages, of all, of those that are counted, and of the small calculator: `npm run
// generate:script`. Their output is committed, so that neither the build nor the server needs a bundler; a test
// compares the two.
import { createHash } from 'node:crypto';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

interface PageScript {
  /** The file that browsers load, by its path in `public`. */
  path: string;
  code: string;
  /** The module that names it, and its file. */
  module: string;
  moduleFile: string;
}

/** The scripts by the beginning of their names: where their sources lie, and what the path is called. */
const scripts = {
  page: { folder: 'page-documents/script', constant: 'pageScriptPath' },
  counting: { folder: 'page-documents/counting', constant: 'countingScriptPath' },
  estimate: { folder: 'components/calculator/estimate-script', constant: 'estimateScriptPath' },
} as const;
type ScriptName = keyof typeof scripts;

/** Makes one of the scripts from its sources. */
export async function pageScript(name: ScriptName): Promise<PageScript> {
  const { folder, constant } = scripts[name];
  const bundle = await rolldown({
    cwd: root,
    input: `${folder}/main.ts`,
    platform: 'browser',
    resolve: { alias: { '@': root } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const code = output[0].code;
  const path = `/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  const module = `// Made by \`npm run generate:script\`.\nexport const ${constant} = '${path}';\n`;
  return { path, code, module, moduleFile: `${folder}/path.ts` };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const name of ['page', 'counting', 'estimate'] as const) {
    const { path, code, module, moduleFile } = await pageScript(name);
    for (const old of globSync(`public/${name}-*.js`, { cwd: root })) rmSync(`${root}${old}`);
    writeFileSync(`${root}public${path}`, code);
    writeFileSync(`${root}${moduleFile}`, module);
  }
}
