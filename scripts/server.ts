// The one HTTP server of the site: opens the port, hands requests to the framework, and closes
// without cutting anybody off.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { networkOf, sharingNetworkOf } from '../lib/client-address.ts';
import type { Env } from '../lib/env.ts';
import { keepAliveMs, retryAfterSeconds } from '../lib/limits.ts';
import { logError, logWarning } from '../lib/log.ts';
import { endStreams, runRequest } from '../lib/request-context.ts';
import { httpsHeaders, sentenceHeaders } from '../lib/security-headers.ts';
import { policiesOf } from './answer-headers.ts';
import { bodyLimit, limitBody } from './body-limit.ts';
import { refuseForeign, requestIdOf, takeForwarded } from './forwarded.ts';
import { handle, type Site } from './handle.ts';
import { inTurn } from './in-turn.ts';
import { type Refusal, refusal } from './malformed.ts';
import { connectionsAtOnce } from './open-files.ts';
import { refuse, refuseSocket } from './refuse.ts';
import { Shares } from './shares.ts';
import { forStranger, isSigned, postsToAdmin } from './strangers.ts';

/**
 * Addresses that it takes to hold all connections, or behind a proxy as many requests: a carrier puts
 * thousands of people behind one, so its share is large.
 */
const addressesForAll = 4;
/** The head of a request: all cookies at their longest, twice. */
const headerBytes = 16 * 1024;
/** The head of a request, on a slow line as well; who sends it longer holds a connection. */
const headersMs = 20 * 1_000;
/** How often heads that take too long are looked for. */
const headersLookMs = 5 * 1_000;
/** A connection on which nothing moves, either way: an analysis may be silent for a minute. */
const connectionSilenceMs = 2 * 60_000;
/** How soon the log says again that connections are not taken. */
const droppedAgainMs = 60_000;
/** What streams may write when the grace is over. */
const lastWordsMs = 1_000;
/** How long a request waits for a site that is starting, as it does in an update, before it hears 503. */
const startHeldMs = 15 * 1_000;

const comeAgain = String(retryAfterSeconds);
const tooMany: Refusal = {
  status: 429,
  text: 'Too many requests from your address are open. Please try again in a few seconds.',
  headers: { 'Retry-After': comeAgain },
};
const healthPath = '/api/health';
const livePath = '/api/health/live';
const readyPath = '/api/health/ready';

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An upload may take as long as it moves, so no time counts for a request as a whole. */
const timesAndSizes = {
  maxHeaderSize: headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: headersLookMs,
  requestTimeout: 0,
  keepAliveTimeout: keepAliveMs,
};

export interface SiteServer {
  http: Server;
  /** From now on requests are answered; those before wait a while, then get 503 with Retry-After. */
  serve: (site: Site) => void;
  /** Passes on connections that switch from HTTP to another protocol: hot reload in development. */
  upgrade: (handler: UpgradeHandler) => void;
  /**
   * Accepts no more requests and lets the running ones finish. After the grace period, streaming
   * answers are told to end; a second later what is left is cut off.
   */
  close: (graceMs: number) => Promise<void>;
}

/**
 * @param connections at once, of which one address has a share
 * @throws Error with one line when the port cannot be opened
 */
export async function openServer(
  env: Env,
  isDevelopment: boolean,
  connections = connectionsAtOnce(),
): Promise<SiteServer> {
  const policies = policiesOf(env, isDevelopment);
  const onHttps = Object.entries(env.SITE_URL.startsWith('https:') ? httpsHeaders : {});
  let site: Site | undefined;
  let closing = false;
  /** Ends the wait of the requests that came before: the site serves, or will not. */
  const started = Promise.withResolvers<void>();
  let upgradeTo: UpgradeHandler | undefined;
  // All of them: the server forgets a connection that was to become something else, and still waits
  // for its end.
  const sockets = new Set<Socket>();
  const upgraded = new Set<Duplex>();
  // An offer of HTTP/2, which some clients send with every request, may be passed over; a socket is
  // asked for or nothing.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket';
  // Node's own refusal would go on with what comes behind; the one here does not.
  const http = createServer({ ...timesAndSizes, requireHostHeader: false, shouldUpgradeCallback });
  http.timeout = connectionSilenceMs;
  http.maxConnections = connections;
  const shares = new Shares(Math.ceil(connections / addressesForAll));
  // A proxy's connections carry the requests of many, which count by whom the proxy names.
  const isProxied = env.TRUSTED_PROXIES > 0;
  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    if (closing) response.shouldKeepAlive = false;
    for (const [name, value] of onHttps) response.setHeader(name, value);
    const id = requestIdOf(request, env);
    const sender = takeForwarded(request, env);
    const { method, url } = request;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    runRequest({ method, url, sender, id, gone: gone.signal }, (notes) => {
      const refused = refusal(request) ?? refuseForeign(request, env);
      if (refused) return refuse(request, response, refused);
      const isNamed = isProxied && sender !== networkOf(request.socket.remoteAddress ?? '');
      if (isNamed && !shares.take(sharingNetworkOf(sender), response)) {
        return refuse(request, response, tooMany);
      }
      if (!limitBody(request, response, bodyLimit(request.url))) return;
      const path = request.url?.split('?', 1)[0];
      const serveBy = (served: Site) => {
        if (closing && path === readyPath) return answer(response, 503, 'Stopping');
        const pass = (): void => {
          try {
            handle(served, policies, notes, request, response);
          } catch (error) {
            logError('request', error);
            if (response.headersSent) response.destroy();
            else answer(response, 500, 'This did not work. Please try again in a minute.');
          }
        };
        const { tokenKeys } = served;
        if (!tokenKeys || !postsToAdmin(request)) return pass();
        void isSigned(request, tokenKeys, env).then((signed) =>
          signed ? pass() : refuse(request, response, forStranger(request)),
        );
      };
      if (site) return serveBy(site);
      if (path === livePath) return answer(response, 200, 'Starting');
      const refuseStarting = (): void =>
        answer(response, 503, 'Starting', { 'Retry-After': comeAgain });
      if (path?.startsWith(healthPath)) return refuseStarting();
      // So an update, which ends one process and starts the next, costs visitors a wait and no page.
      const tooLong = delay(startHeldMs, undefined, { ref: false });
      void Promise.race([started.promise, tooLong]).then(() => {
        if (response.destroyed) return;
        if (site) serveBy(site);
        else refuseStarting();
      });
    });
  };
  http.on('request', (request, response) => inTurn(request, response, receive));
  // What asks before it sends a body hears of a limit before.
  http.on('checkContinue', (request, response) => {
    const limit = bodyLimit(request.url);
    if (!(Number(request.headers['content-length']) > limit)) response.writeContinue();
    http.emit('request', request, response);
  });
  let droppedAt = Number.NEGATIVE_INFINITY;
  const noteDropped = (): void => {
    if (performance.now() - droppedAt < droppedAgainMs) return;
    droppedAt = performance.now();
    logWarning(
      'too many connections',
      `No more than ${http.maxConnections} are taken, and a share of them from one address`,
    );
  };
  http.on('drop', noteDropped);
  http.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '') ?? '';
    if (!isProxied && !shares.take(sharingNetworkOf(network), socket)) {
      socket.destroy();
      noteDropped();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // This server is not a proxy to other sites.
  http.on('connect', (request, socket) =>
    refuseSocket(request, socket, 405, { Allow: 'GET, HEAD, POST' }),
  );
  http.on('upgrade', (request, socket, head) => {
    if (!upgradeTo) return refuseSocket(request, socket, 400);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    upgradeTo(request, socket, head);
  });
  await listen(http, env);
  return {
    http,
    serve: (given) => {
      site = given;
      started.resolve();
    },
    upgrade: (handler) => {
      upgradeTo = handler;
    },
    close: (graceMs) => {
      closing = true;
      started.resolve();
      for (const socket of upgraded) socket.destroy();
      return closeServer(http, sockets, graceMs);
    },
  };
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...sentenceHeaders, ...headers }).end(text);
}

/** Where to find a server that listens as the settings say: all interfaces include this one. */
export function listensAt({ HOST: host, PORT: port }: Pick<Env, 'HOST' | 'PORT'>): string {
  const isEvery = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEvery ? 'localhost' : host;
  return `${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function listen(server: Server, env: Env): Promise<void> {
  const { HOST: host, PORT: port } = env;
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      const where = host === undefined ? `Port ${port}` : `Port ${port} of HOST ${host}`;
      fail(
        new Error(
          inUse
            ? `${where} is in use. Stop what uses it or set PORT.`
            : `${where} cannot be opened: ${error.message}`,
        ),
      );
    });
    server.listen({ port, host }, done);
  });
}

function closeServer(server: Server, sockets: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  return new Promise((done) => {
    const cutOff = (): void => {
      for (const socket of sockets) socket.destroy();
    };
    const timers = [setTimeout(endStreams, graceMs), setTimeout(cutOff, graceMs + lastWordsMs)];
    // A connection is idle again once its last answer is sent, but no event says so. The server
    // counts one without a request as busy.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    server.close(() => {
      for (const timer of timers) clearTimeout(timer);
      clearInterval(sweep);
      done();
    });
  });
}
