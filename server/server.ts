// The one HTTP server of the site: opens the port, limits what one address may take, answers from
// the store or by the framework, and closes without cutting anybody off.

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenKeys } from '../lib/auth/token-keys.ts';
import { verifyAdminToken } from '../lib/auth/tokens.ts';
import type { Env } from '../lib/env.ts';
import { networkOf, sharingNetworkOf } from '../lib/http/client-address.ts';
import { contentSecurityPolicy, httpsHeaders } from '../lib/http/security-headers.ts';
import { logError } from '../lib/log/log.ts';
import { noteMissingPath } from '../lib/pages/missing-paths.ts';
import { endStreams, type RequestNotes, runRequest } from '../lib/pages/request-context.ts';
import { keepAliveMs } from '../lib/process/limits.ts';
import { signedOut } from '../lib/result.ts';
import { finishAnswer, type ReadStyles } from '../page-documents/server.ts';
import { compressAnswer } from './compress.ts';
import { requestIdOf, takeForwarded } from './forwarded.ts';
import { hostsOf, retryAfterSeconds, SiteRequest, SiteResponse } from './messages.ts';
import { oneRedirect } from './one-redirect.ts';
import { addressOf, answerFromStore } from './page-cache/answer.ts';
import { Connections, Shares } from './shares.ts';
import type { StaticFiles } from './static-files.ts';
import { warnRarely } from './warn-rarely.ts';

/**
 * Connections at once: with a share more that is about to be closed, two calls of the backend for
 * each that one address may have, and what is open besides, they stay below the 1,024 files that a
 * process may have open at the least.
 */
const connections = 512;
/** Addresses that it takes to hold all: a carrier puts thousands behind one, so its share is large. */
const addressesForAll = 4;
/** The head of a request, on a slow line as well. */
const headersMs = 20 * 1_000;
/** A connection on which nothing moves, either way: an analysis may be silent for a minute. */
const connectionSilenceMs = 2 * 60_000;
/** The time that streams have for their last words when the grace is over. */
const lastWordsMs = 1_000;
/** How long a request waits for a site that is starting, as it does in an update, before it hears 503. */
const startHeldMs = 15 * 1_000;

const again = { 'Retry-After': String(retryAfterSeconds) };
/** Made once: each would take a picture of the stack. */
const closed = new DOMException('The answer is sent, or its visitor has left', 'AbortError');
const toHome = { Location: '/#not-found', 'Cache-Control': 'no-store' };
const tooMany = 'Too many requests from your address are open. Please try again in a few seconds.';

/** The site that answers the requests. */
export interface Site {
  framework: RequestListener;
  /** Of the build that is served; in development there is none. */
  files?: StaticFiles | undefined;
  /** Finds the style sheets of that build; without it, pages that are not kept go out as they are. */
  readStyles?: ReadStyles | undefined;
  /** With which sessions are signed; where it is not told, the framework's guard alone decides. */
  tokenKeys?: TokenKeys | undefined;
  /** Called when what was posted to the admin area is answered, so that something may be written. */
  onWrite?: (() => void) | undefined;
  /** Called when a page of before was sent, because the backend is silent: asks it again. */
  onStale?: (() => void) | undefined;
  /** Answers what pages send to be counted. */
  counting?: Counting | undefined;
}

interface Counting {
  /** Whether it answers a request. */
  takes: (request: IncomingMessage) => boolean;
  /** @param sender as it is counted */
  answer: (request: IncomingMessage, response: ServerResponse, sender: string) => Promise<void>;
}

export interface SiteServer {
  http: Server<typeof SiteRequest, typeof SiteResponse>;
  /** From now on requests are answered; those before wait a while, then get 503 with Retry-After. */
  serve: (site: Site) => void;
  /**
   * Accepts no more requests and lets the running ones finish. After the grace period, streaming
   * answers are told to end; a second later what is left is cut off.
   */
  close: (graceMs: number) => Promise<void>;
}

/**
 * @param most connections at once, of which one address has a share
 * @throws Error with one line when the port cannot be opened
 */
export async function openServer(
  env: Env,
  isDevelopment: boolean,
  most = connections,
): Promise<SiteServer> {
  const formOrigin = env.REPORT_FORM_SCRIPT_URL && new URL(env.REPORT_FORM_SCRIPT_URL).origin;
  const policies = {
    built: contentSecurityPolicy({ isDevelopment }),
    served: contentSecurityPolicy({ isDevelopment, formOrigin }),
  };
  const isHttps = env.SITE_URL.startsWith('https:');
  const isProxied = env.TRUSTED_PROXIES > 0;
  const share = Math.ceil(most / addressesForAll);
  const connected = new Connections(most, share);
  const waiting = new Shares(share);
  const running = new Shares(share);
  let site: Site | undefined;
  let closing = false;
  const warnTooMany = (): void =>
    warnRarely(
      'too many connections',
      `No more than ${most} are taken, and a share of them from one address; who has most loses some`,
    );
  /** Ends the wait of the requests that came before: the site serves, or will not. */
  const started = Promise.withResolvers<void>();

  async function receive(
    request: SiteRequest,
    response: SiteResponse,
    notes: Readonly<RequestNotes>,
  ): Promise<void> {
    const { method = '', url = '' } = request;
    if (method === 'GET' || method === 'HEAD') request.url = oneRedirect(url);
    const [path = ''] = request.url?.split('?', 1) ?? [];
    const sharer = sharingNetworkOf(notes.sender);
    const whenClosed = (call: () => void): void => response.whenClosed(call);
    // A proxy may read the other one of two.
    if (hostsOf(request) > 1) return response.refuse(400, 'Two Host headers');
    // A whole address names a host that the framework would believe.
    if (!path.startsWith('/')) return response.refuse(400, 'The target is no path');
    // The framework fails at a path that cannot be decoded, such as a link that was cut within a letter.
    if (!isDecodable(path)) return response.say(307, 'Not found', toHome);
    request.watch((status, text) => response.refuse(status, text));
    if (response.isOver) return;
    const isHealth = /^\/api\/health(?:\/|$)/.test(path);
    if (!site && path === '/api/health/live') return response.say(200, 'Starting');
    // An update, which ends one process and starts the next, costs visitors a wait and no page.
    if (!site && !isHealth) {
      if (!waiting.take(sharer, whenClosed)) return response.refuse(429, tooMany, again);
      await Promise.race([started.promise, delay(startHeldMs, undefined, { ref: false })]);
    }
    if (response.isOver) return;
    if (!site) return response.say(503, 'Starting', again);
    if (closing && path === '/api/health/ready') return response.say(503, 'Stopping');
    if (site.files?.answer(request, response)) return;
    const address = addressOf(request);
    // 'Post not found' comes from memory too, so it is counted here.
    if (request.method === 'GET' && /^\/blog\/[^/]+$/.test(path)) {
      const { tokenKeys } = site;
      response.once('finish', async () => {
        if (response.statusCode !== 404) return;
        // The owner looks at posts that are not public yet.
        if (!(tokenKeys && (await hasSession(request, tokenKeys, isHttps)))) noteMissingPath(path);
      });
    }
    const counting = site.counting?.takes(request) ? site.counting : undefined;
    if (!counting && answerFromStore(address, request, response, policies.served)) return;
    // Kept pages and files cost nothing; all else has a share.
    const queue = running.take(sharer, whenClosed);
    if (!queue) return response.refuse(429, tooMany, again);
    if (counting) return queue.take(() => counting.answer(request, response, notes.sender));
    if (request.method === 'POST' && /^\/admin(?:\/|$)/.test(path)) {
      const { tokenKeys, onWrite } = site;
      const isSigned = !tokenKeys || (await hasSession(request, tokenKeys, isHttps));
      if (response.isOver) return;
      if (!isSigned) return refuseUnsigned(request, response);
      if (onWrite) whenClosed(onWrite);
    }
    // A page of before was the answer: the backend's first sign of life ends that.
    if (!response.forFramework({ page: address, notes, policies })) return site.onStale?.();
    const { framework, readStyles } = site;
    await queue.take(async () => {
      if (response.isOver) return;
      compressAnswer(request, response);
      if (readStyles) finishAnswer(path, response, readStyles);
      framework(request, response);
      await response.begun();
    });
  }

  const http = createServer({
    IncomingMessage: SiteRequest,
    ServerResponse: SiteResponse,
    headersTimeout: headersMs,
    // An upload may take as long as it moves, so no time counts for a request as a whole.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    // Hot reload alone; any other offer is passed over.
    shouldUpgradeCallback: ({ headers }) =>
      isDevelopment && headers.upgrade?.toLowerCase() === 'websocket',
  });
  http.timeout = connectionSilenceMs;
  // Of a crowd that arrives at once, some are taken and closed at once to make room.
  http.maxConnections = isProxied ? most : most + share;
  http.on('request', (request, response) => {
    if (closing) response.shouldKeepAlive = false;
    if (isHttps) {
      for (const [name, value] of Object.entries(httpsHeaders)) response.setHeader(name, value);
    }
    const id = requestIdOf(request, env);
    const sender = takeForwarded(request, env);
    const gone = new AbortController();
    response.whenClosed(() => gone.abort(closed));
    const { method, url } = request;
    runRequest({ method, url, sender, id, gone: gone.signal }, (notes) => {
      receive(request, response, notes).catch((error: unknown) => {
        logError('request', error);
        if (response.headersSent) response.destroy();
        else response.say(500, 'This did not work. Please try again in a minute.');
      });
    });
  });
  // The server counts a connection on which nothing was asked as busy.
  const sockets = new Set<Socket>();
  http.on('drop', warnTooMany);
  http.on('connection', (socket: Socket) => {
    const network = sharingNetworkOf(networkOf(socket.remoteAddress ?? '') ?? '');
    // A proxy's connections carry the requests of many, which count by whom the proxy names.
    if (!isProxied && connected.add(network, socket)) warnTooMany();
    if (socket.destroyed) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await listen(http, env);
  return {
    http,
    serve: (handler) => {
      site = handler;
      started.resolve();
    },
    close: (graceMs) => {
      closing = true;
      started.resolve();
      return new Promise((done) => {
        const cutOff = (): void => {
          for (const socket of sockets) socket.destroy();
        };
        const timers = [setTimeout(endStreams, graceMs), setTimeout(cutOff, graceMs + lastWordsMs)];
        // A connection is idle again once its last answer is sent, but no event says so.
        const sweep = setInterval(() => {
          http.closeIdleConnections();
          for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
        }, 50);
        http.close(() => {
          for (const timer of [...timers, sweep]) clearTimeout(timer);
          done();
        });
      });
    },
  };
}

/** Whether its cookie is signed; whether the session lives is asked of the database later. */
async function hasSession(
  { headers }: IncomingMessage,
  tokenKeys: TokenKeys,
  isHttps: boolean,
): Promise<boolean> {
  const name = isHttps ? '__Host-admin=' : 'admin=';
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const token = cookies.findLast((cookie) => cookie.startsWith(name))?.slice(name.length);
  return token !== undefined && (await verifyAdminToken(tokenKeys, token)) !== undefined;
}

/**
 * Answers what is posted to the admin area without a session before its body has come: the framework
 * would keep all of that before it asks the guard (lib/auth/guard.ts), which decides the same.
 */
function refuseUnsigned({ headers }: IncomingMessage, response: SiteResponse): void {
  if (headers['next-action'] === undefined) {
    response.refuse(303, '', { Location: '/admin/login' });
    return;
  }
  // Exactly this type, or the framework does not show the text where the action was called.
  response.refuse(401, signedOut.error, { 'Content-Type': 'text/plain' });
}

async function listen(server: SiteServer['http'], { HOST: host, PORT: port }: Env): Promise<void> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const where = host === undefined ? `Port ${port}` : `Port ${port} of HOST ${host}`;
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`${where} is in use. Stop what uses it or set PORT.`);
    }
    throw new Error(`${where} cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
