// The proxies with https as they are shipped (deploy/), before a real site: what a visitor and the
// admin do passes through each as it does without one.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, settingsOf, startBackend, type TestBackend } from '../../support/backend';
import { hasCaddy, startCaddy } from '../../support/caddy';
import { FakeGemini, goodAnswer, inTwoParts } from '../../support/gemini';
import { startNginx } from '../../support/nginx';
import { freePort } from '../../support/ports';
import { type Site, startSite } from './site';

const origin = 'https://lab.example';
const port = await freePort();
const gemini = new FakeGemini();
let backend: TestBackend;
let site: Site;

interface Front {
  port: number;
  httpPort: number;
  ca: string;
  stop: () => Promise<void>;
}

const nginxProxy = async (change?: (site: string) => string): Promise<Front> => {
  const nginx = await startNginx([port], change ? { change } : {});
  return { ...nginx, stop: nginx.remove };
};

const ways: Array<[string, () => Promise<Front>]> = [
  ['nginx', () => nginxProxy()],
  [
    'an nginx that does not pass the name on',
    () => nginxProxy((site) => site.replace(/.*proxy_set_header Host .*\n/, '')),
  ],
  // `npm test` installs it where it can, and says so where it cannot.
  ...(hasCaddy()
    ? [['Caddy', () => startCaddy([port])] satisfies [string, () => Promise<Front>]]
    : []),
];

beforeAll(async () => {
  backend = await startBackend();
  const settings = {
    ...settingsOf(backend),
    SITE_URL: origin,
    GEMINI_API_KEY: 'a-key',
    GEMINI_BASE_URL: await gemini.start(),
  };
  site = await startSite(port, { ...settings, TRUSTED_PROXIES: '1' });
});
afterAll(async () => {
  await site.stop();
  await gemini.stop();
  await backend.stop();
});

describe.each(ways)('through %s', (name, open) => {
  let front: Front;
  beforeAll(async () => {
    front = await open();
  });
  afterAll(() => front.stop());

  interface Question {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    /** By an address of the loopback network, of which a machine has many. */
    from?: string;
  }
  async function ask({ path, method = 'POST', headers = {}, body = '', from }: Question) {
    const call = httpsRequest({
      port: front.port,
      host: '127.0.0.1',
      servername: 'lab.example',
      ca: front.ca,
      agent: false,
      path,
      method,
      headers: { Host: 'lab.example', Origin: origin, ...headers },
      ...(from ? { localAddress: from } : {}),
    });
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return response;
  }
  const json = { 'Content-Type': 'application/json' };
  const signIn = (password: string, from: string): Promise<IncomingMessage> =>
    ask({ path: '/api/sign-in', headers: json, body: JSON.stringify({ password }), from });

  it('a visitor is sent on to https, and told to stay there', async () => {
    const call = httpRequest({ port: front.httpPort, host: '127.0.0.1', path: '/blog?page=2' });
    call.setHeader('Host', 'lab.example').end();
    const [sent] = (await once(call, 'response')) as [IncomingMessage];
    sent.resume();
    expect([301, 308]).toContain(sent.statusCode);
    expect(sent.headers.location).toBe(`${origin}/blog?page=2`);
    const page = await ask({ path: '/', method: 'GET' });
    expect(await text(page)).toContain('<h1');
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
  });

  it('a form posts', async () => {
    const sent = await ask({
      path: '/api/entry/calculator',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=Ann&email=ann%40example.com',
    });
    sent.resume();
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      '/ai-value-assessment/form#welcome',
    ]);
    const foreign = await ask({
      path: '/api/entry/calculator',
      headers: { Origin: 'https://elsewhere.example' },
    });
    foreign.resume();
    expect(foreign.statusCode).toBe(403);
  });

  it('the admin signs in and uploads 20 MB', async () => {
    const signedIn = await signIn(adminPassword, '127.0.1.1');
    expect(await text(signedIn)).toContain('"ok":true');
    const cookies = signedIn.headers['set-cookie'] ?? [];
    const session = cookies.find((cookie) => cookie.startsWith('__Host-admin='));
    expect(session).toContain('; Secure');
    const film = Buffer.alloc(20_000_000);
    film.write('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex');
    const stored = await ask({
      path: '/api/media',
      headers: { 'X-File-Name': 'film.mp4', Cookie: session?.split(';', 1)[0] ?? '' },
      body: film,
    });
    expect(await text(stored)).toContain(`"size":${film.length}`);
    expect(stored.statusCode).toBe(201);
  });

  it('an analysis arrives piece by piece', async () => {
    const tools = `Copper Tools through ${name}`;
    const { handler, release } = inTwoParts(goodAnswer, 700);
    gemini.on(tools, handler);
    const stream = await ask({
      path: '/api/recommendations',
      headers: json,
      body: JSON.stringify({
        name: 'Ann',
        email: 'stream@example.com',
        industry: 'Mining',
        description: tools,
        challenges: [],
        goals: [],
        source: {},
        website: '',
      }),
    });
    expect(stream.statusCode).toBe(200);
    let came = '';
    for await (const piece of stream) {
      came += piece;
      // The rest is not even written before the first recommendation is here.
      if (came.includes('Stock forecast')) release();
    }
    expect(came).toContain('"type":"done"');
  });

  it('an address that guesses passwords slows down nobody else', async () => {
    // Each way has addresses of its own: what is counted lasts.
    const network = `127.1.${ways.findIndex(([each]) => each === name)}`;
    const [one, other] = [`${network}.1`, `${network}.2`];
    const answerFor = async (from: string): Promise<string> =>
      text(await signIn('not the password of anybody', from));
    let last = '';
    for (let time = 0; time < 8; time += 1) last = await answerFor(one);
    expect(last).not.toContain('Invalid password');
    expect(await answerFor(other)).toContain('Invalid password');
  });
});
