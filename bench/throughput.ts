import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Served, withBoth } from './servers.ts';
import { median, rounded } from './times.ts';

const path = '/';
const connections = 16;
const roundMs = 2_000;
const rounds = 5;

interface Throughput {
  /** Answers a second, the median of the rounds. */
  perSecond: number;
  /** Against the framework's own server with the same encoding. */
  ratio: number;
  bytes: number;
}

function ask(base: string, encoding: string, agent: Agent): Promise<Buffer> {
  return new Promise((done, fail) => {
    get(`${base}${path}`, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => done(Buffer.concat(chunks)));
    }).once('error', fail);
  });
}

/** Asks over a few connections, each again as soon as it is answered. */
async function round(base: string, encoding: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + roundMs;
  let answers = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask(base, encoding, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return (answers * 1000) / roundMs;
}

/** A server of Node that does nothing but hand out the same bytes: what is there to be had. */
async function bare(base: string): Promise<Served> {
  const bodies = new Map<string, Buffer>();
  const agent = new Agent();
  for (const encoding of ['br', 'gzip', 'identity']) {
    bodies.set(encoding, await ask(base, encoding, agent));
  }
  agent.destroy();
  const server = createServer((request, response) => {
    const encoding = String(request.headers['accept-encoding']);
    const body = bodies.get(encoding);
    response.writeHead(200, { 'Content-Length': body?.length ?? 0 }).end(body);
  }).listen(0);
  await once(server, 'listening');
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

/**
 * Answers a second for one document: by the site, by the framework's own server on the same build
 * with its scripts, and by a bare server with the same bytes.
 */
export const measureThroughput = (): Promise<Record<string, Record<string, Throughput>>> =>
  withBoth(async (site, framework) => {
    const agent = new Agent();
    for (const target of [site, site, framework]) await ask(target, 'br', agent);
    const bareServer = await bare(site);
    const targets = { framework, site, bare: bareServer.base };
    try {
      const results: Record<string, Record<string, Throughput>> = {};
      for (const encoding of ['identity', 'gzip', 'br']) {
        const counts: Record<string, number[]> = {};
        // In turns, so that what else the machine does meets all of them.
        for (let turn = 0; turn < rounds; turn += 1) {
          for (const [name, target] of Object.entries(targets)) {
            counts[name] = [...(counts[name] ?? []), await round(target, encoding)];
          }
        }
        const perSecond = (name: string): number => median(counts[name] ?? []);
        results[encoding] = {};
        for (const [name, target] of Object.entries(targets)) {
          results[encoding][name] = {
            perSecond: Math.round(perSecond(name)),
            ratio: rounded(perSecond(name) / perSecond('framework')),
            bytes: (await ask(target, encoding, agent)).length,
          };
        }
      }
      return results;
    } finally {
      agent.destroy();
      await bareServer.stop();
    }
  });
