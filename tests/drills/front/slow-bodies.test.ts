// nginx, by the configuration as it is shipped, holds back what somebody sends slowly. The site here
// only notes what comes to it.
import { once } from 'node:events';
import { type ClientRequest, createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminBodyBytes } from '@/lib/process/limits';
import { type Nginx, startNginx } from '../../support/nginx';

/** Far above what anything here takes. */
const slowly = 30_000;
/** As the configuration says. */
const share = 200;
const came: string[] = [];
let site: Server;
let sitePort: number;

beforeAll(async () => {
  site = createServer((request, response) => {
    came.push(`${request.url}`);
    request.resume().once('end', () => response.end('ok'));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port: sitePort } = site.address() as AddressInfo);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const calls: ClientRequest[] = [];
afterEach(() => {
  for (const call of calls.splice(0)) call.destroy();
  came.length = 0;
});

/** The beginning of a request, with a body of so many bytes. */
function begin(nginx: Nginx, path: string, bytes: number, localAddress = '127.0.5.1') {
  const about = {
    host: '127.0.0.1',
    port: nginx.port,
    path,
    method: bytes ? 'POST' : 'GET',
    headers: {
      Host: 'lab.example',
      // nginx says that it reads the body.
      ...(bytes ? { 'Content-Length': bytes, Expect: '100-continue' } : {}),
    },
    agent: false,
    localAddress,
  } as const;
  const call = request({ ...about, servername: 'lab.example', ca: nginx.ca });
  calls.push(call.on('error', () => undefined));
  call.flushHeaders();
  return call;
}

async function statusOf(call: ClientRequest): Promise<number> {
  const [answer] = await once(call, 'response');
  answer.resume();
  return answer.statusCode;
}

const get = (nginx: Nginx, address: string): Promise<number> => {
  const call = begin(nginx, '/about', 0, address);
  call.end();
  return statusOf(call);
};

/** So many forms that do not end. */
async function hold(nginx: Nginx, count: number, address: string): Promise<void> {
  const held = Array.from({ length: count }, () => begin(nginx, '/about', 10, address));
  await Promise.all(held.map((call) => once(call, 'continue')));
}

describe('nginx', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx([sitePort]);
  });
  afterAll(() => nginx.remove());

  it('gathers a form before the site hears of it, and passes an upload on as it comes', async () => {
    const form = begin(nginx, '/about', 10);
    await once(form, 'continue');
    form.write('12345');
    const upload = begin(nginx, '/api/media', 50_000_000);
    upload.write('12345');
    await vi.waitFor(() => expect(came).not.toEqual([]), slowly);
    expect(came).toEqual(['/api/media']);
    form.end('67890');
    expect(await statusOf(form)).toBe(200);
    expect(came).toEqual(['/api/media', '/about']);
  });

  it('takes what the site takes, and keeps no more', async () => {
    const largest = begin(nginx, '/admin/posts/new', adminBodyBytes);
    largest.end(Buffer.alloc(adminBodyBytes));
    expect(await statusOf(largest)).toBe(200);
    expect(await statusOf(begin(nginx, '/about', 10_000_000))).toBe(413);
    expect(came).toEqual(['/admin/posts/new']);
  });

  it('leaves an address its share, and others theirs', async () => {
    await hold(nginx, share, '127.0.5.2');
    expect(await get(nginx, '127.0.5.2')).toBe(429);
    expect(await get(nginx, '127.0.5.3')).toBe(200);
  });
});
