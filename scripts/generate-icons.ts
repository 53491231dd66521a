// Makes the icons of a site without one of its own, from its drawing, as those of an owner are made:
// `npm run generate:icons`. Their output is committed, as that of `generate:script` is; a test compares the two.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drawSvg } from '../lib/media/pictures/draw-svg.ts';
import { drawIcon } from '../lib/settings/marks/draw.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** It has a ground of its own, so it is seen on any. */
const drawing = 'public/logos/logo-light.svg';
const moduleFile = 'lib/settings/marks/default-icons.ts';

/** The icons' bytes, by their paths in `public`. */
export async function defaultIcons(): Promise<Map<string, Buffer>> {
  const { files } = await drawIcon(await drawSvg(readFileSync(root + drawing)));
  return new Map(files.map(({ name, bytes }) => [`/logos/${name}.png`, bytes]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const icons = await defaultIcons();
  for (const old of globSync('public/logos/*.png', { cwd: root })) rmSync(root + old);
  for (const [path, bytes] of icons) writeFileSync(`${root}public${path}`, bytes);
  const addresses = [...icons.keys()].map((path) => `  '${path}',\n`).join('');
  writeFileSync(
    root + moduleFile,
    `// Made by \`npm run generate:icons\`.\nexport const defaultIconFiles = [\n${addresses}] as const;\n`,
  );
}
