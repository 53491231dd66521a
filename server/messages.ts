// The requests and answers of the server: a body has a size and a time, and what the framework
// answers is put right as it leaves.

import { IncomingMessage, ServerResponse } from 'node:http';
import {
  httpsHeaders,
  plainFileHeaders,
  plainFiles,
  policyHeader,
  requestIdHeader,
  securityHeaders,
  sentenceHeaders,
} from '../lib/http/security-headers.ts';
import {
  backendDownSince,
  isBackendSilent,
  type RequestNotes,
} from '../lib/pages/request-context.ts';
import { adminBodyBytes, publicBodyBytes } from '../lib/process/limits.ts';
import { locationOf } from '../lib/redirects/location.ts';
import { type Address, notePage, staleHeaders, stalePage } from './page-cache/answer.ts';
import { warnRarely } from './warn-rarely.ts';

/** An upload or a save of the admin moves at least so many bytes in each window: 5 kB a second. */
export const bodyWindowBytes = 300_000;
/** The time for the whole body of a public form: a slow sender holds a connection. */
export const bodyMs = 20 * 1_000;
/** The window of an upload, or of a save of the admin. */
export const bodyWindowMs = 60 * 1_000;
/** The value of Retry-After with a 503. */
export const retryAfterSeconds = 5;

/** A refused request may go on sending so long, so that its sender comes to read the answer. */
const refusedMs = 2 * 1_000;
/** No more than this is read of it, since that is work for nothing: the longest text is shorter. */
const discardedBytes = 1024 * 1024;

/** Headers of the server itself, which stay when the framework's answer is taken back. */
const own = new Set(
  [...Object.keys(httpsHeaders), requestIdHeader].map((name) => name.toLowerCase()),
);

/** After a call without an answer, pages that were good are shown at least so long. */
const backendDownMs = 10 * 1_000;

const plainFile = new RegExp(`^/(?:${plainFiles})`);

const refusals = {
  408: 'The request took too long',
  413: 'The request is larger than this address takes',
} as const;

/** The largest body that a path takes; an upload streams through, and the storage decides. */
function bodyLimit(url = ''): number {
  const [path = ''] = url.split('?', 1);
  if (path === '/api/media') return Number.POSITIVE_INFINITY;
  const isAdmin = path.startsWith('/admin/') && !path.startsWith('/admin/login');
  return isAdmin ? adminBodyBytes : publicBodyBytes;
}

/** Whether a body follows the head. */
function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/** How many headers name the host; Node itself takes the first. */
export const hostsOf = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** A request that is refused once its body is too large or too slow. */
export class SiteRequest extends IncomingMessage {
  #bytes = 0;
  #most = Number.POSITIVE_INFINITY;
  #discardedTo: number | undefined;
  #refuse: ((status: keyof typeof refusals) => void) | undefined;

  /**
   * Watches the body: a small one has a time in all, a larger one has to move.
   * @param refuse called at most once, before more than the limit was read
   */
  watch(refuse: (status: number, text: string) => void): void {
    if (!hasBody(this)) return;
    const most = bodyLimit(this.url);
    const isSmall = most <= publicBodyBytes;
    let before = 0;
    const look = (): void => {
      const came = this.#bytes - before;
      before = this.#bytes;
      // Unread bytes wait for the site, not for the sender.
      if (this.complete || this.readableLength > 0) return;
      if (isSmall || came < bodyWindowBytes) this.#refuse?.(408);
    };
    const timer = setInterval(look, isSmall ? bodyMs : bodyWindowMs);
    for (const event of ['end', 'close']) this.once(event, () => clearInterval(timer));
    this.#most = most;
    this.#refuse = (status) => {
      clearInterval(timer);
      this.#refuse = undefined;
      refuse(status, refusals[status]);
    };
    if (Number(this.headers['content-length']) > most) this.#refuse(413);
  }

  /** The parser hands each piece of the body to this method, and null at its end. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.#bytes += chunk?.length ?? 0;
    if (this.#bytes > this.#most) this.#refuse?.(413);
    // A part is never taken for the whole.
    if (this.#discardedTo === undefined) return super.push(chunk, encoding);
    if (this.#bytes > this.#discardedTo) this.destroy();
    return true;
  }

  /** Throws away what still arrives. */
  discard(): void {
    this.#discardedTo = this.#bytes + discardedBytes;
    this.resume();
  }
}

/** The ordinary Content-Security-Policy as it stands in a build, and with this deployment's settings. */
interface Policies {
  built: string;
  served: string;
}

/** A request that the framework answers. */
interface FrameworkRequest {
  page: Address | undefined;
  notes: Readonly<RequestNotes>;
  policies: Policies;
}

export class SiteResponse extends ServerResponse<SiteRequest> {
  readonly #began = performance.now();
  #request: FrameworkRequest | undefined;
  /** Of the request, before the framework changes its address. */
  #query = '';
  #isOver = false;
  #begin: (() => void) | undefined;
  readonly #onClose: Array<() => void> = [];

  /** Whether the answer is given, whatever the framework still says. */
  get isOver(): boolean {
    return this.#isOver || this.writableEnded || this.destroyed;
  }

  /** Answers with a sentence. */
  say(status: number, text: string, headers: Record<string, string> = {}): void {
    super.writeHead(status, { ...sentenceHeaders, ...headers });
    super.end(text);
  }

  /**
   * Answers in place of the framework and closes the connection. The rest of the body is discarded
   * for a while first: a connection that is closed before that loses the answer.
   */
  refuse(status: number, text: string, headers: Record<string, string> = {}): void {
    warnRarely('refused', `${status}: ${text}`);
    if (this.headersSent) return void this.req.destroy();
    this.#clearHeaders();
    super.writeHead(status, {
      ...sentenceHeaders,
      'Content-Length': Buffer.byteLength(text),
      Connection: 'close',
      ...headers,
    });
    super.write(text);
    this.#isOver = true;
    this.req.discard();
    const close = (): void => void super.end(() => this.req.destroy());
    if (this.req.complete || !hasBody(this.req)) close();
    else setTimeout(close, refusedMs);
  }

  /**
   * From now on the framework answers, whose own redirects would have no such headers.
   * @returns false where the last good page is the answer, because the backend has been silent
   */
  forFramework(request: FrameworkRequest): boolean {
    this.#request = request;
    this.#query = /\?.*/s.exec(this.req.url ?? '')?.[0] ?? '';
    const headers = plainFile.test(this.req.url ?? '')
      ? plainFileHeaders
      : { ...securityHeaders, [policyHeader]: request.policies.served };
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.setHeader(requestIdHeader, request.notes.id);
    const isDown = isBackendSilent() || backendDownSince(this.#began - backendDownMs);
    return !(isDown && this.#showStale());
  }

  /** Answers with the last good page, where there is one: an edit has dropped it. */
  #showStale(): boolean {
    const page = stalePage(this.#request?.page);
    if (!page || !this.#request) return false;
    this.#clearHeaders();
    super.writeHead(
      page.status,
      staleHeaders(page, this.#request.page, this.#request.policies.served),
    );
    super.end(this.req.method === 'HEAD' ? undefined : page.bytes);
    this.#isOver = true;
    return true;
  }

  /**
   * Calls back when the connection is done with it. All of the server share one listener: the framework
   * adds six of its own, and Node takes more than ten for a leak.
   */
  whenClosed(call: () => void): void {
    if (this.#onClose.push(call) > 1) return;
    this.once('close', () => {
      for (const each of this.#onClose) each();
    });
  }

  /** Resolves when the answer begins, or can no longer. */
  begun(): Promise<void> {
    return new Promise((done) => {
      if (this.headersSent || this.destroyed) return done();
      this.#begin = done;
      this.whenClosed(done);
    });
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.#isOver ? this : super.setHeader(name, value);
  }

  // An answer begins by its head, by its body, or, where it is compressed, by asking for the head.
  override writeHead(status: number, ...rest: never[]): this {
    this.#begin?.();
    if (this.#isReplaced(status)) return this;
    return super.writeHead.call(this, this.#putRight(status), ...rest) as this;
  }

  override flushHeaders(): void {
    if (!this.#isReplaced(this.statusCode)) super.flushHeaders();
  }

  override write(...params: never[]): boolean {
    return this.#isReplaced(this.statusCode) || Reflect.apply(super.write, this, params);
  }

  override end(...params: never[]): this {
    return this.#isReplaced(this.statusCode) ? this : Reflect.apply(super.end, this, params);
  }

  #clearHeaders(): void {
    for (const name of this.getHeaderNames()) if (!own.has(name)) this.removeHeader(name);
  }

  /** Whether another answer was given, such as the last good page in place of a failure. */
  #isReplaced(status: number): boolean {
    if (this.#isOver || this.headersSent || status !== 500 || !this.#isDown) return this.#isOver;
    return this.#showStale();
  }

  /**
   * Whether it fails for a backend that does not answer. A page that several ask for at once is made
   * once, within the first one's request: for the others the time decides.
   */
  get #isDown(): boolean {
    if (!this.#request) return false;
    const isPage = this.req.method === 'GET';
    return this.#request.notes.backendDown || (isPage && backendDownSince(this.#began));
  }

  /** @returns the status with which the framework's answer leaves: most failures are not the site's own */
  #putRight(status: number): number {
    if (!this.#request) return status;
    const { page, notes, policies } = this.#request;
    const corrected = status === 500 ? failureOf(notes, this.#isDown) : status;
    // A redirect that is made for the cache comes with its address twice: as it was made, and kept.
    const [target] = [this.getHeader('location')].flat();
    if (target !== undefined) {
      const isCached = corrected === 308 && notes.cacheKey !== undefined;
      this.setHeader('Location', isCached ? locationOf(String(target), this.#query) : target);
    }
    // Routes answer 503 themselves as well.
    if (corrected === 503 && !this.hasHeader('Retry-After')) {
      this.setHeader('Retry-After', String(retryAfterSeconds));
    }
    if (notes.cacheKey !== undefined) notePage(page, notes.cacheKey, corrected);
    // One policy: a page's own in place of the ordinary one.
    const header = this.getHeader(policyHeader);
    const policy = Array.isArray(header) ? header.at(-1) : header;
    if (policy !== undefined) {
      this.setHeader(policyHeader, policy === policies.built ? policies.served : policy);
    }
    return corrected;
  }
}

function failureOf(
  { busy, malformed, signedOut }: Readonly<RequestNotes>,
  isDown: boolean,
): number {
  if (isDown || busy) return 503;
  if (malformed) return 400;
  return signedOut ? 401 : 500;
}
