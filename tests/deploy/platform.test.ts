// `next build` and `next start` as platforms run them, with nothing set: what is missing is one line
// at the start, and no visitor gets a 500. (The build that the tests share was made by `next build`
// with nothing set.) docs/deploy.md, 'Platforms that run Next'.
import { beforeAll, expect, it } from 'vitest';
import { builds } from '../../scripts/build';
import { get, port, run, type Start, until } from '../start/support';
import { settingsOf, startBackend } from '../support/backend';
import { noSettings } from '../support/no-settings';
import { blocksUnder } from './guide';

const next = 'node_modules/next/dist/bin/next';
let build = '';
let site: Start;

beforeAll(() => {
  [build = ''] = builds();
});

function begin(settings: Record<string, string> = {}): void {
  const env = { ...noSettings, NODE_ENV: 'production', NEXT_DIST_DIR: build, ...settings };
  site = run(process.execPath, [next, 'start', '-p', String(port)], { env });
}

async function nextStart(settings: Record<string, string> = {}): Promise<void> {
  begin(settings);
  await until(() => site.output().includes('Ready in'));
  // The framework answers from now on, but only the first answer shows that all is loaded.
  await get('/about');
}

it('is what the document says', () => {
  expect(blocksUnder('Platforms that run Next')).toEqual(['npx next build\nnpx next start\n']);
});

/** Lines for whoever runs the site, apart from those about one failure. */
const plainLines = (): string[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('Bad environment'));

it('says once what is missing, and shows what needs no backend', async () => {
  await nextStart();
  const line = 'Bad environment: SUPABASE_URL must be set: this server starts no backend';
  expect(plainLines()).toEqual([line]);
  for (const path of [
    '/',
    '/about',
    '/services',
    '/ai-value-assessment',
    '/ai-recommendations',
    '/search',
  ]) {
    expect((await get(path)).status, path).toBe(200);
  }
  for (const path of ['/blog', '/blog/no-such-post', '/vlogs', '/search?q=a', '/blog/rss.xml']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
  }
  const cookie = { headers: { Cookie: 'admin=a.b.c' } };
  const admin = await fetch(`http://localhost:${port}/admin/posts`, cookie);
  expect(admin.status).toBe(503);
  expect((await get('/api/health')).status).toBe(503);
});

it('answers who comes before it has read its settings as everybody else', async () => {
  begin();
  let answer: Response | undefined;
  // The port is open long before.
  await until(async () => {
    answer = await get('/blog').catch(() => undefined);
    return answer !== undefined;
  });
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
});

it.each([
  [{ SUPABASE_URL: 'https://project.supabase.example' }, 'SUPABASE_URL needs SUPABASE_PUBL'],
  [{ PORT: 'abc', SUPABASE_URL: 'nonsense' }, 'SUPABASE_URL must be an http(s) address'],
])('says what is wrong with %j', async (settings, words) => {
  await nextStart(settings);
  expect((await get('/blog')).status).toBe(503);
  expect(plainLines()).toEqual([expect.stringContaining(words)]);
});

it('tells a backend that does not answer from a failure of its own', async () => {
  const backend = await startBackend();
  await nextStart(settingsOf(backend));
  expect(plainLines()).toEqual([]);
  expect((await get('/blog')).status).toBe(200);
  await backend.stop();
  const answer = await get('/search?q=a');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
