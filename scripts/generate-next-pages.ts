// Writes page-documents/next-pages.json, pages of a small site as the installed Next renders and
// serves them: `npm run generate:next-pages`. The tests of page-documents read them.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';

const root = fileURLToPath(new URL('..', import.meta.url));

const page = (imports: string, body: string): string => `
import { AsDocument } from '../../../page-documents/app';
${imports}
export default function Page() { return <><AsDocument />${body}</>; }`;

const files = {
  'next.config.mjs': `export default {
  generateBuildId: () => 'build',
  turbopack: { root: ${JSON.stringify(root)} },
};`,
  // Without one, Next would run the project's.
  'instrumentation.js': 'export function register() {}',
  'app/site.css': 'main { color: red }',
  'app/layout.jsx': `
import localFont from 'next/font/local';
import './site.css';
const font = localFont({ src: '../../app/fonts/space-grotesk-600.woff2' });
export const metadata = { title: 'Title' };
export default function Layout({ children }) {
  return <html lang="en" className={font.className}><body>
    <script data-kept="">{"document.documentElement.classList.add('light')"}</script>
    <script src="/page-0123456789.js" defer />
    {children}
  </body></html>;
}`,
  'app/document/page.jsx': page(
    '',
    '<main>Words</main><script type="application/ld+json">{\'{"@type":"WebSite"}\'}</script>',
  ),
  'app/missing/page.jsx': page(
    "import { Missing } from '../../../components/frame/missing';",
    '<Missing><h1>Not found</h1></Missing>',
  ),
  'app/pending/page.jsx': page(
    `import { setTimeout } from 'node:timers/promises';
import { connection } from 'next/server';
import { Suspense } from 'react';
async function Late() { await connection(); await setTimeout(100); return <p>Late</p>; }`,
    '<Suspense fallback={<p>Wait</p>}><Late /></Suspense>',
  ),
};

/** Fetches the pages from a build by Next's own server. */
async function readPages(dir: string): Promise<Record<string, string>> {
  const site = next({ dir, dev: false });
  await site.prepare();
  const server = createServer(site.getRequestHandler()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pages: Record<string, string> = {};
  for (const name of ['document', 'missing', 'pending']) {
    pages[name] = await (await fetch(`http://127.0.0.1:${port}/${name}`)).text();
  }
  server.close();
  await site.close();
  return pages;
}

/** Files of the build have hashes in their names: numbers in their order make two runs alike. */
function withNumberedFiles(html: string): string {
  const names: string[] = [];
  return html.replace(/(static\/(?:chunks|media)\/)([\w.~-]+)(\.(?:js|css|woff2))/g, (...found) => {
    const [, folder, name, end] = found;
    if (!names.includes(name)) names.push(name);
    return `${folder}${names.indexOf(name) + 1}${end}`;
  });
}

// Inside the project, whose packages it uses. Names in the pages depend on its path.
const dir = join(root, '.next-pages');
try {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const command = join(root, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync(process.execPath, [command, 'build', dir], { stdio: 'inherit', env });
  const pages = Object.entries(await readPages(dir)).map(
    ([name, html]) => [name, withNumberedFiles(html)] as const,
  );
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/next/package.json'), 'utf8'),
  );
  const fixture = { next: version, ...Object.fromEntries(pages) };
  writeFileSync(
    join(root, 'page-documents/next-pages.json'),
    `${JSON.stringify(fixture, null, 2)}\n`,
  );
} finally {
  rmSync(dir, { recursive: true });
}
