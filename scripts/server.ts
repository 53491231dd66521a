// The one HTTP server of the site: opens the port, hands requests to the framework, and closes
// without cutting anybody off.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Env } from '../lib/env.ts';
import {
  backendDownMs,
  connectionSilenceMs,
  connections,
  headerBytes,
  headersLookMs,
  headersMs,
  keepAliveMs,
  lastWordsMs,
  retryAfterSeconds,
} from '../lib/limits.ts';
import {
  type Address,
  addressOf,
  answerFromStore,
  askForSame,
  notePage,
  sendStale,
  stalePage,
} from '../lib/page-cache/answer.ts';
import {
  backendDownSince,
  endStreams,
  noteAddress,
  type RequestNotes,
  runRequest,
} from '../lib/request-context.ts';
import {
  httpsHeaders,
  plainFileHeaders,
  plainFiles,
  policyHeader,
  securityHeaders,
  sentenceHeaders,
} from '../lib/security-headers.ts';
import { type Policies, policiesOf, tidyPolicy } from './answer-headers.ts';
import { bodyLimit, limitBody } from './body-limit.ts';
import { compressAnswer, weakenTag } from './compress.ts';
import { refuseForeign, takeForwarded } from './forwarded.ts';
import { refusal } from './malformed.ts';
import { comesTooLate, refuse, refuseSocket } from './refuse.ts';
import type { StaticFiles } from './static-files.ts';
import { forStranger, isSigned, postsToAdmin } from './strangers.ts';

const plainFile = new RegExp(`^/(?:${plainFiles})`);
const comeAgain = String(retryAfterSeconds);

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An upload may take as long as it moves, so no time counts for a request as a whole. */
const timesAndSizes = {
  maxHeaderSize: headerBytes,
  headersTimeout: headersMs,
  connectionsCheckingInterval: headersLookMs,
  requestTimeout: 0,
  keepAliveTimeout: keepAliveMs,
};

/** What answers the requests. */
interface Site {
  framework: RequestListener;
  /** Of the build that is served; in development there is none. */
  files?: StaticFiles | undefined;
  lend?: Parameters<typeof answerFromStore>[4];
  /** By which sessions are signed; where it is not told, the framework's guard alone decides. */
  jwtSecret?: string | undefined;
}

export interface SiteServer {
  http: Server;
  /** From now on requests are answered; before that, they get 503 with Retry-After. */
  serve: (site: Site) => void;
  /** Passes on connections that switch from HTTP to another protocol: hot reload in development. */
  upgrade: (handler: UpgradeHandler) => void;
  /**
   * Accepts no more requests and lets the running ones finish. After the grace period, streaming
   * answers are told to end; a second later what is left is cut off.
   */
  close: (graceMs: number) => Promise<void>;
}

/** @throws Error with one line when the port cannot be opened */
export async function openServer(env: Env, isDevelopment: boolean): Promise<SiteServer> {
  const { PORT: port } = env;
  const policies = policiesOf(env, isDevelopment);
  const onHttps = Object.entries(env.SITE_URL.startsWith('https:') ? httpsHeaders : {});
  let site: Site | undefined;
  let closing = false;
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
  http.on('request', (request, response) => {
    if (comesTooLate(request)) return;
    if (closing) response.shouldKeepAlive = false;
    for (const [name, value] of onHttps) response.setHeader(name, value);
    const sender = takeForwarded(request, env);
    const { method, url } = request;
    runRequest({ method, url, sender }, (notes) => {
      const refused = refusal(request) ?? refuseForeign(request, env);
      if (refused) return refuse(request, response, refused);
      if (!limitBody(request, response, bodyLimit(request.url))) return;
      if (!site) return answer(response, 503, 'Starting', { 'Retry-After': comeAgain });
      const served = site;
      const pass = (): void => handle(served, policies, notes, request, response);
      const { jwtSecret } = served;
      if (!jwtSecret || !postsToAdmin(request)) return pass();
      void isSigned(request, jwtSecret, env).then((signed) =>
        signed ? pass() : refuse(request, response, forStranger(request)),
      );
    });
  });
  // What asks before it sends a body hears of a limit before.
  http.on('checkContinue', (request, response) => {
    const limit = bodyLimit(request.url);
    if (!(Number(request.headers['content-length']) > limit)) response.writeContinue();
    http.emit('request', request, response);
  });
  http.on('connection', (socket: Socket) => {
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
  await listen(http, port);
  return {
    http,
    serve: (given) => {
      site = given;
    },
    upgrade: (handler) => {
      upgradeTo = handler;
    },
    close: (graceMs) => {
      closing = true;
      for (const socket of upgraded) socket.destroy();
      return closeServer(http, sockets, graceMs);
    },
  };
}

/**
 * Hands a request to the framework. Where it fails because the backend does not answer, the failure
 * is 503, not 500; because the call cannot be read, 400; because the session ended meanwhile, 401.
 */
function handle(
  site: Site,
  policies: Policies,
  notes: Readonly<RequestNotes>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (site.files?.answer(request, response)) return;
  const given = addressOf(request);
  if (answerFromStore(given, request, response, policies.served, site.lend)) return;
  const asked = askForSame(given, request);
  // Not lent: what is kept in front must be taken back by the address that it was asked for.
  if (asked !== given && answerFromStore(asked, request, response, policies.served)) return;
  if (asked?.isPlain) noteAddress(asked.address);
  const start = performance.now();
  const stale = backendDownSince(start - backendDownMs) ? stalePage(asked) : undefined;
  if (stale) {
    sendStale(stale, request, response, policies.served);
    return;
  }
  // A page that several ask for at once is made once, within the first one's request: for the
  // others the time decides.
  const isDown = (): boolean =>
    notes.backendDown || (request.method === 'GET' && backendDownSince(start));
  const writeHead = response.writeHead;
  // Every answer comes through here, whether its head is written by name or with the first byte
  // of the body.
  response.writeHead = (status: number, ...rest: never[]) => {
    // A redirect that is made for the cache comes with its address twice: as it was made, and as
    // it was kept.
    const location = response.getHeader('location');
    if (Array.isArray(location)) response.setHeader('Location', location[0] ?? '/');
    const failure = failureOf(notes, isDown());
    const told = status === 500 ? failure : status;
    // Routes answer 503 themselves as well.
    if (told === 503 && !response.hasHeader('Retry-After')) {
      response.setHeader('Retry-After', comeAgain);
    }
    if (notes.cacheKey !== undefined) notePage(asked, notes.cacheKey, told);
    tidyPolicy(response, policies);
    weakenTag(response);
    return writeHead.call(response, told, ...rest);
  };
  preferStale(asked, request, response, policies.served, isDown);
  compressAnswer(request, response);
  // The framework's own redirects would have none.
  const headers = plainFile.test(request.url ?? '')
    ? plainFileHeaders
    : { ...securityHeaders, [policyHeader]: policies.served };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  site.framework(request, response);
}

/** What a failure is called: most are not the site's own. */
function failureOf(
  { busy, malformed, signedOut }: Readonly<RequestNotes>,
  isDown: boolean,
): number {
  if (isDown || busy) return 503;
  if (malformed) return 400;
  return signedOut ? 401 : 500;
}

/**
 * Puts the last good page in the place of a failure that comes from a backend which does not
 * answer.
 */
function preferStale(
  asked: Address | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  policy: string,
  isDown: () => boolean,
): void {
  const { writeHead, flushHeaders, write, end } = response;
  let isReplaced = false;
  const replace = (status: number): boolean => {
    if (isReplaced || response.headersSent || status !== 500 || !isDown()) return isReplaced;
    const page = stalePage(asked);
    if (!page) return false;
    isReplaced = true;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    Object.assign(response, { writeHead, flushHeaders, write, end });
    sendStale(page, request, response, policy);
    // What the framework still has to say is of no use.
    Object.assign(response, { write: () => true, end: () => response });
    return true;
  };
  // The framework begins an answer by its head, by its body, or, where it compresses, by asking for
  // the head behind the body's back.
  response.writeHead = (status: number, ...given: never[]) =>
    replace(status) ? response : writeHead.call(response, status, ...given);
  response.flushHeaders = () => {
    if (!replace(response.statusCode)) flushHeaders.call(response);
  };
  response.write = (...given: unknown[]) =>
    replace(response.statusCode) || Reflect.apply(write, response, given);
  response.end = (...given: unknown[]) =>
    replace(response.statusCode) ? response : Reflect.apply(end, response, given);
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...sentenceHeaders, ...headers }).end(text);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      fail(
        new Error(
          inUse
            ? `Port ${port} is in use. Stop what uses it or set PORT.`
            : `Port ${port} cannot be opened: ${error.message}`,
        ),
      );
    });
    server.listen(port, done);
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
