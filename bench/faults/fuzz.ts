// Requests that no browser sends, over every page, action and route: nothing may answer 500, hang,
// or log a stack. `npm run faults -- fuzz`, or with a seed and a number of cases: `node
// bench/faults/fuzz.ts 9 12000`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds } from '../../scripts/build.ts';
import { noSettings } from '../../tests/support/no-settings.ts';
import { freePort } from '../../tests/support/ports.ts';

const port = await freePort();
const atOnce = 8;
/** Longer than the site lets its backend take. */
const maxMs = 30_000;

interface Case {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

export interface FuzzFigures {
  seed: number;
  cases: number;
  statuses: Record<string, number>;
  failed: number;
  unanswered: number;
  /**
   * Calls of actions that were read and answered, which only those of the build that is served are.
   */
  actionsAnswered: number;
  held: boolean;
  badLogLines: number;
  logStacks: number;
  /** The first of each kind that went wrong, to repeat them. */
  examples: string[];
}

/** A seeded source of choices (mulberry32), so that a run can be repeated. */
function chooser(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const noise = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(below(256))).join('');
  return { below, one, noise };
}

const pages = [
  '/',
  '/about',
  '/blog',
  '/blog?category=mining&page=2',
  '/vlogs',
  '/search?q=a',
  '/services',
  '/ai-value-assessment',
];
const more = [
  '/ai-recommendations',
  '/state-of-ai-report',
  '/blog/none',
  '/admin/login',
  '/admin/dashboard',
  '/admin/posts/new',
  '/nowhere',
  '/media/a.webp',
];
const routes = [
  '/api/health',
  '/api/leads',
  '/api/media',
  '/api/media?search=%00&page=1e9&type=image',
  '/api/media/usage?url=%ff',
  '/api/posts/slug?slug=a&id=%00',
  '/api/posts/stored?id=x',
  '/api/recommendations',
  '/api/recommendations/previous',
  '/api/none',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
];
const odd = [
  '*',
  '',
  '//',
  '//evil.example/x',
  '/\\evil',
  '/%',
  '/%00',
  '/%ff',
  '/blog/%00',
  '/blog/%ed%a0%80',
  '/blog?category=%00',
  '/blog?page=%00',
  '/search?q=%00',
];
const odder = [
  '/..%2f..%2fetc',
  '/_next/image?url=%00&w=640&q=75',
  '/media/a.jpg/%00.avif',
  '/media/a.jpg/-1.avif',
  '/_next/data/x/y.json',
  '/_next/static/%00',
  '/blog/feed/x',
  '/blog/list/~/1',
  'http://evil.example/blog',
  'http://[',
  'x',
];
const targets = [
  ...pages,
  ...more,
  ...routes,
  ...odd,
  ...odder,
  `/${'a'.repeat(4000)}`,
  `/search?q=${'%F0%9F%98%80'.repeat(300)}`,
];
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'LINK',
  'QUERY',
];
const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=b',
  'text/plain;charset=UTF-8',
  'application/json',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  ';',
  '',
];
const values = [
  '',
  '[]',
  '{}',
  'null',
  '0',
  '"$K1"',
  '["$K1"]',
  '["$1"]',
  '["$F1"]',
  '["$@1"]',
  '["$Q1"]',
  '["$W1"]',
  '["$undefined"]',
  '["$n9"]',
  '["$T1"]',
  '["$ACTION"]',
  '[{"then":"$1"}]',
  '[[[[[',
  '["\\u0000"]',
  '["\\ud800"]',
  '{"info":{"name":"\\u0000"}}',
  `${'['.repeat(5000)}`,
  '["a","b","c"]',
  '[{"__proto__":{"a":1}}]',
  '["$1:constructor:constructor"]',
  '["$B1"]',
  '["$i1"]',
  '["$D"]',
  '["$o1"]',
  '["$R1"]',
];

const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function makeCase(
  { below, one, noise }: ReturnType<typeof chooser>,
  actions: readonly string[],
): Case {
  const headers: Record<string, string> = {};
  const bodies = [
    () => one(values),
    () => noise(below(300)),
    () => `${part('0', one(values))}${part('1', one(values))}--b--\r\n`,
    () =>
      part(
        one([
          '0',
          '1_$ACTION_ID_x',
          '$ACTION_REF_1',
          '$ACTION_1:0',
          '$ACTION_KEY',
          `$ACTION_ID_${one(actions)}`,
        ]),
        one(values),
      ),
    () =>
      `${part(one(['$ACTION_REF_1', `$ACTION_ID_${one(actions)}`, '$ACTION_ID_']), one(values))}${part('$ACTION_1:0', one(values))}--b--\r\n`,
    () =>
      `--b\r\nContent-Disposition: form-data; name="0"; filename="a"\r\nContent-Type: x\r\n\r\n${noise(below(50))}`,
    () => '--b\r\n\r\n--b--',
  ];
  const kind = below(10);
  const isCall = kind < 5;
  const method = isCall ? 'POST' : kind < 8 ? one(methods) : 'GET';
  const target = isCall ? one([...pages, ...more, ...routes]) : one(targets);
  if (isCall || below(3) === 0) {
    headers['Content-Type'] = one(types);
    if (below(5) > 0) {
      headers['Next-Action'] = one([
        one(actions),
        one(actions),
        'f'.repeat(42),
        '0'.repeat(40),
        'x',
        '',
        '../..',
        'A'.repeat(5000),
      ]);
    }
  }
  if (below(4) === 0) headers.RSC = one(['1', '', 'x']);
  if (below(5) === 0) {
    headers['Next-Router-State-Tree'] = one([
      '',
      '%',
      '[]',
      '%5B%22%22%5D',
      '{"a":1}',
      encodeURIComponent('["",{"children":["x",{}]}]'),
      '['.repeat(900),
    ]);
  }
  if (below(8) === 0) headers['Next-Router-Prefetch'] = one(['1', '2', 'x']);
  if (below(8) === 0) headers['Next-Router-Segment-Prefetch'] = one(['/_tree', '/%', 'x']);
  if (below(8) === 0) headers['Next-Url'] = one(['/', '%', '//x', '*']);
  if (below(8) === 0) headers.Origin = one(['http://evil.example', 'null', 'x', '']);
  if (below(8) === 0) headers['X-Forwarded-Host'] = one(['evil.example', '', 'a, b', '[', 'a b']);
  if (below(8) === 0) headers['X-Forwarded-For'] = one(['', ',', 'x'.repeat(3000), '::1']);
  if (below(8) === 0) {
    headers.Cookie = one([
      'admin=x',
      'admin=a.b.c; visitor=%',
      '=',
      ';;;',
      'visitor=eyJ.eyJ.x',
      '__prerender_bypass=x',
    ]);
  }
  if (below(8) === 0) headers.Range = one(['bytes=0-0', 'bytes=9-1', 'x', 'bytes=-']);
  if (below(9) === 0) headers.Accept = one(['*/*', 'text/x-component', 'x', '']);
  if (below(9) === 0) {
    headers['X-Middleware-Subrequest'] = 'middleware:middleware:middleware:middleware:middleware';
  }
  return {
    method,
    target,
    headers,
    body: method === 'GET' || method === 'HEAD' ? '' : one(bodies)(),
  };
}

/** Sends bytes as they are, and reads the status line. Undefined when no answer came. */
function send({
  method,
  target,
  headers,
  body,
}: Case): Promise<{ status: number; text: string } | undefined> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body ? `Content-Length: ${body.length}\r\n` : '';
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      done(status ? { status: Number(status), text } : undefined);
    };
    const timer = setTimeout(finish, maxMs);
    socket
      .on('data', (chunk) => parts.push(chunk))
      .on('error', finish)
      .on('close', finish);
    socket.write(
      Buffer.from(
        `${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${lines.join('')}${length}\r\n${body}`,
        'latin1',
      ),
    );
  });
}

/** Runs the cases against a site of its own on the embedded backend. */
export async function run({ seed = 9, cases = 12_000 } = {}): Promise<FuzzFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const site: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...noSettings, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  site.stderr?.on('data', (chunk: Buffer) => (log += chunk));
  await new Promise<void>((done, fail) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`The site stopped with code ${code}: ${log}`)));
  });
  try {
    const figures = await runCases(seed, cases);
    const lines = log.split('\n').filter(Boolean);
    const bad = lines.filter((line) => !line.startsWith('{') || !line.endsWith('}'));
    const stacks = lines.filter((line) => line.includes('"stack":'));
    const kinds = new Map(
      [...bad, ...stacks].map((line) => [
        line.match(/"message":"(.{0,40})/)?.[1] ?? line.slice(0, 100),
        line.slice(0, 1200),
      ]),
    );
    const held =
      figures.actionsAnswered > 0 &&
      figures.failed + figures.unanswered + bad.length + stacks.length === 0;
    return {
      ...figures,
      held,
      badLogLines: bad.length,
      logStacks: stacks.length,
      examples: [...figures.examples, ...kinds.values()],
    };
  } finally {
    site.kill('SIGTERM');
    await once(site, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runCases(
  seed: number,
  cases: number,
): Promise<Omit<FuzzFigures, 'badLogLines' | 'logStacks' | 'held'>> {
  // The site that was started just now serves the build used last.
  const [served = ''] = builds();
  const manifest: { node: Record<string, unknown> } = JSON.parse(
    readFileSync(join(served, 'server/server-reference-manifest.json'), 'utf8'),
  );
  const actions = Object.keys(manifest.node);
  const choose = chooser(seed);
  const list = Array.from({ length: cases }, () => makeCase(choose, actions));
  const statuses: Record<string, number> = {};
  const examples = new Map<string, string>();
  let failed = 0;
  let unanswered = 0;
  let actionsAnswered = 0;
  const worker = async (): Promise<void> => {
    for (let one = list.pop(); one; one = list.pop()) {
      const answer = await send(one);
      const key = String(answer?.status ?? 'none');
      statuses[key] = (statuses[key] ?? 0) + 1;
      const isKnown = one.method === 'POST' && actions.includes(one.headers['Next-Action'] ?? '');
      if (
        isKnown &&
        answer?.status === 200 &&
        /^content-type: text\/x-component/im.test(answer.text)
      ) {
        actionsAnswered += 1;
      }
      const hasStack = /\n\s+at \S+ \(/.test(answer?.text ?? '');
      if (!answer) unanswered += 1;
      if (answer && (answer.status >= 500 || hasStack)) failed += 1;
      if (!answer || answer.status >= 500 || hasStack) {
        const name = `${key} ${one.method} ${one.target.slice(0, 40)} ${one.headers['Content-Type'] ?? ''}`;
        if (!examples.has(name)) examples.set(name, JSON.stringify({ key, ...one }).slice(0, 500));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return {
    seed,
    cases,
    statuses,
    failed,
    unanswered,
    actionsAnswered,
    examples: [...examples.values()].slice(0, 20),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [seed, cases] = process.argv.slice(2).map(Number);
  console.log(
    JSON.stringify(await run({ ...(seed ? { seed } : {}), ...(cases ? { cases } : {}) }), null, 2),
  );
}
