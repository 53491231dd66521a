// Makes the script of the public pages from components/frame/page-script: `npm run generate:script`.
// Its output is committed, so that neither the build nor the server needs a bundler; a test
// compares the two.
import { createHash } from 'node:crypto';
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The file that browsers load, by its path in `public`, and the module that names it. */
export async function pageScript(): Promise<{ path: string; code: string; module: string }> {
  const bundle = await rolldown({
    cwd: root,
    input: 'components/frame/page-script/main.ts',
    platform: 'browser',
    resolve: { alias: { '@': root } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const code = output[0].code;
  const path = `/page-${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  const module = `// Made by \`npm run generate:script\`.\nexport const pageScriptPath = '${path}';\n`;
  return { path, code, module };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { path, code, module } = await pageScript();
  for (const old of globSync('public/page-*.js', { cwd: root })) rmSync(`${root}${old}`);
  writeFileSync(`${root}public${path}`, code);
  writeFileSync(`${root}components/frame/page-script/path.ts`, module);
}
