import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from './packages.ts';
import { serve } from './servers.ts';

const versions = ['astro@7.3.5', '@astrojs/node@11.1.6'];

const config = `import node from '@astrojs/node';
export default { output: 'server', adapter: node({ mode: 'standalone' }), build: { inlineStylesheets: 'always' }, telemetry: false, devToolbar: { enabled: false } };
`;

/** Pictures and fonts that a page names. */
const files = /\/(?:_next\/static\/media|images)\/[\w./-]+/g;

async function fetchInto(folder: string, base: string, path: string): Promise<void> {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await (await fetch(`${base}${path}`)).arrayBuffer()));
}

/**
 * Our home page as Astro serves it: its elements stand in the template, with the same style sheet
 * inside, the same pictures and the same font. Astro is installed in a temporary folder.
 * @param base where our site is
 * @param use gets the address of Astro's own server; `/built` was rendered by the build, `/rendered` is
 * for each request
 */
export async function withAstro<T>(base: string, use: (astro: string) => Promise<T>): Promise<T> {
  const html = await (await fetch(base)).text();
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const { folder, run, remove } = installPackages(...versions);
  const page = (isBuilt: boolean): string =>
    `---\nimport '../site.css';\nexport const prerender = ${isBuilt};\nconst { text } = await import('../text.json');\n---\n` +
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Astro</title></head><body set:html={text} /></html>\n';
  const body = html
    .replace(/^.*<body[^>]*>|<\/body>.*$/gs, '')
    .replace(/<script.*?<\/script>/gs, '');
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'astro.config.mjs'), config);
  writeFileSync(join(folder, 'src/site.css'), css);
  writeFileSync(join(folder, 'src/text.json'), JSON.stringify({ text: body }));
  writeFileSync(join(folder, 'src/pages/built.astro'), page(true));
  writeFileSync(join(folder, 'src/pages/rendered.astro'), page(false));
  for (const path of new Set(html.match(files))) {
    await fetchInto(join(folder, 'public'), base, path);
  }
  run(['astro', 'build']);
  const server = await serve(() => ['dist/server/entry.mjs'], { cwd: folder });
  try {
    return await use(server.base);
  } finally {
    await server.stop();
    remove();
  }
}
