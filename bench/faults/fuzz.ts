// Requests that no browser sends, over every page, action and route, by nobody, a visitor and the
// author: nothing that a person sends may answer 500, and nothing hang, show what is inside, lead to another site, or log a stack.
// `npm run faults -- fuzz`, or with a seed and a number of cases: `node bench/faults/fuzz.ts 9 500`.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds } from '../../scripts/build.ts';
import { type Case, makeCase } from './fuzz/cases.ts';
import { chooser } from './fuzz/choose.ts';
import { type People, peopleOf } from './fuzz/people.ts';
import { VictimSite } from './site.ts';

const atOnce = 8;
/** Longer than the site lets its backend take. */
const maxMs = 30_000;
/** After so many cases the author signs in again. */
const sessionCases = 200;

interface FuzzFigures {
  seed: number;
  cases: number;
  seconds: number;
  statuses: Record<string, number>;
  /** The failures by kind; each is one case. */
  faults: Record<string, number>;
  /**
   * Calls of actions that were read and answered, which only those of the build that is served are.
   */
  actionsAnswered: number;
  /** Of the author's requests to pages and routes of the admin area, those that were answered. */
  adminAnswered: number;
  held: boolean;
  /** The first of each kind that went wrong, to repeat them. */
  examples: string[];
}

interface Answer {
  status: number;
  text: string;
}

/** Sends bytes as they are, and reads the whole answer. Undefined when none came. */
function send(
  port: number,
  { method, target, headers, body }: Case,
  cookie: string | undefined,
): Promise<Answer | undefined> {
  const all = {
    Host: `localhost:${port}`,
    Connection: 'close',
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      done(status ? { status: Number(status), text } : undefined);
    };
    const timer = setTimeout(finish, maxMs);
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', finish)
      .on('close', finish);
    socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
    socket.write(body);
  });
}

/** How a text of ours would show what is inside: a stack, a folder, the database's own words. */
const inside = [
  /\n\s+at \S+ \(/,
  /\bPGRST\d{3}\b/,
  /(?:violates|duplicate key value|syntax error at or near|invalid input syntax|permission denied for)/,
  new RegExp(RegExp.escape(process.cwd())),
];

/** Of what no person sends, a failure is an answer: Node and Next read it as they do. */
function isOdd({ method, target }: Case): boolean {
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
  } catch {
    return true;
  }
  return method === 'TRACE' || method === 'CONNECT';
}

/** Names the fault of an answer, if it has one. */
function faultOf(sent: Case, answer: Answer | undefined, base: string) {
  const { method, target, who } = sent;
  // An export whose session ends on the way is broken off, so that it does not look complete.
  if (!answer && who === 'author' && /^\/api\/(?:leads|export)/.test(target)) return undefined;
  if (!answer) return method === 'CONNECT' ? undefined : 'unanswered';
  if (answer.status >= 500 && !isOdd(sent)) return 'failed';
  const [head = '', body = ''] = answer.text.split('\r\n\r\n', 2);
  // TRACE is to say again what was sent, and is refused.
  if (method !== 'TRACE' && inside.some((sign) => sign.test(answer.text))) return 'tells';
  const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
  if (location !== undefined && URL.parse(location, base)?.origin !== base) return 'leads away';
  if (who !== 'author' && /^set-cookie: admin=[^;]/im.test(head)) return 'signs in';
  return /^x-evil:/im.test(head) || /^HTTP\/1\.1 /.test(body) ? 'is split' : undefined;
}

const ended = /"what":"(?:backend|export of leads)".*"code":"42501"/;
const oddMethod = "'TRACE' HTTP method is unsupported";

const isAdmin = (target: string): boolean =>
  /^\/(?:admin\/(?!login)|api\/(?:leads|media|posts))/.test(target);

async function runCases(
  site: VictimSite,
  seed: number,
  cases: number,
): Promise<Omit<FuzzFigures, 'held'>> {
  // The site that was started just now serves the build used last.
  const [served = ''] = builds();
  const manifest: { node: Record<string, unknown> } = JSON.parse(
    readFileSync(join(served, 'server/server-reference-manifest.json'), 'utf8'),
  );
  const actions = Object.keys(manifest.node);
  const people: People = await peopleOf(site);
  const { base, port } = site;
  const choose = chooser(seed);
  const list = Array.from({ length: cases }, () =>
    makeCase(choose, { actions, segments: people.segments, origin: base }),
  );
  const statuses: Record<string, number> = {};
  const faults: Record<string, number> = {};
  const examples = new Map<string, string>();
  let actionsAnswered = 0;
  let adminAnswered = 0;
  const count = (counts: Record<string, number>, key: string): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const worker = async (): Promise<void> => {
    for (let one = list.pop(); one; one = list.pop()) {
      if (list.length % sessionCases === 0) await people.renew();
      const answer = await send(port, one, people.cookieOf(one.who));
      count(statuses, String(answer?.status ?? 'none'));
      if (answer?.status === 200 && /^content-type: text\/x-component/im.test(answer.text)) {
        if (actions.includes(one.headers['Next-Action'] ?? '')) actionsAnswered += 1;
      }
      if (answer?.status === 200 && one.who === 'author' && isAdmin(one.target)) adminAnswered += 1;
      const fault = faultOf(one, answer, base);
      if (!fault) continue;
      count(faults, fault);
      const kind = `${fault} ${answer?.status} ${one.method} ${one.target.slice(0, 40)}`;
      const leak = answer?.text.match(inside.find((sign) => sign.test(answer.text)) ?? /$^/)?.[0];
      examples.set(kind, JSON.stringify({ fault, leak, ...one }).slice(0, 700));
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  await site.healthy();
  return {
    seed,
    cases,
    seconds: Math.round((performance.now() - start) / 1000),
    statuses,
    faults,
    actionsAnswered,
    adminAnswered,
    examples: [...examples.values()].slice(0, 20),
  };
}

/** Runs the cases against a site of its own on the embedded backend. */
export async function run({ seed = 9, cases = 10_000 } = {}): Promise<FuzzFigures> {
  const site = new VictimSite(true);
  try {
    // Each case has an address of its own, so that limits which count by address stop few.
    if (!(await site.start({ TRUSTED_PROXIES: '1' }))) throw new Error('The site did not start');
    const { faults, examples, ...figures } = await runCases(site, seed, cases);
    const lines = site.errors.split('\n').filter(Boolean);
    const bad = lines.filter((line) => !line.startsWith('{') || !line.endsWith('}'));
    // The embedded backend tells of every statement that is refused, and an export of what it did
    // not get: here, those of a session that another case ended at the same moment.
    const stacks = lines.filter(
      (line) => line.includes('"stack":') && !ended.test(line) && !line.includes(oddMethod),
    );
    if (bad.length > 0) faults['log line that is no JSON'] = bad.length;
    if (stacks.length > 0) faults['stack in the log'] = stacks.length;
    const kinds = new Map(
      [...bad, ...stacks].map((line) => [
        line.match(/"message":"(.{0,40})/)?.[1] ?? line.slice(0, 100),
        line.slice(0, 1200),
      ]),
    );
    return {
      ...figures,
      faults,
      held: figures.actionsAnswered > 0 && Object.keys(faults).length === 0,
      examples: [...examples, ...kinds.values()],
    };
  } finally {
    await site.end('SIGTERM');
    site.remove();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [seed, cases] = process.argv.slice(2).map(Number);
  console.log(
    JSON.stringify(await run({ ...(seed ? { seed } : {}), ...(cases ? { cases } : {}) }), null, 2),
  );
}
