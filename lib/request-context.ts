import { AsyncLocalStorage } from 'node:async_hooks';

/** A path in the log, without its query. */
const logPathCharacters = 300;

// What the HTTP server (scripts/server.ts) and the code behind the framework tell each other. The
// framework bundles `lib` separately from `scripts`, so each would have its own copy of a module:
// what they share is under one global symbol.

export interface RequestNotes {
  /** The backend did not answer a call of this request: it was unreachable or silent. */
  backendDown: boolean;
  /** Too many ask for something costly at the same time. */
  busy: boolean;
  /** The framework could not read the call of an action. */
  malformed: boolean;
  /** The admin's session ended while this request was answered. */
  signedOut: boolean;
  /** Under which key the page that answers this request is cached. */
  cacheKey?: string;
  /** By which the store knows the page that is asked for, if it is simply asked for. */
  address?: string;
  /** Where a page is that shows the same as the one rendered for this request. */
  sameAs?: string;
  /** By which the request is found in the logs: of the proxy that is trusted, or made here. */
  id: string;
  /** Who sent the request, as it is counted (lib/client-address.ts). */
  sender: string;
  /** Aborted when the answer is sent, or the visitor has left before. */
  gone?: AbortSignal;
  method: string;
  /** Without its query, which may hold what people typed. */
  path: string;
}

interface Shared {
  requests: AsyncLocalStorage<RequestNotes>;
  /** When a call to the backend last got no answer, by performance.now(). */
  backendDownAt: number;
  /** Whether visitors come by https although SITE_URL says http. */
  isHttpsUnsaid: boolean;
  /** Aborted when the site stops and the grace period is over. */
  stop: AbortController;
}

const key = Symbol.for('ai-lab-site.request-context');
const holder: typeof globalThis & { [key]?: Shared } = globalThis;
holder[key] ??= {
  requests: new AsyncLocalStorage(),
  backendDownAt: Number.NEGATIVE_INFINITY,
  isHttpsUnsaid: false,
  stop: new AbortController(),
};
const shared: Shared = holder[key];

/** The notes on the current request; undefined outside a request, and without our server. */
export const currentRequest = (): Readonly<RequestNotes> | undefined => shared.requests.getStore();

/**
 * Notes that a call to the backend got no answer, for the request that made it. Outside a request
 * it does nothing else.
 */
export function noteBackendDown(): void {
  shared.backendDownAt = performance.now();
  const notes = shared.requests.getStore();
  if (notes) notes.backendDown = true;
}

/** Notes that the backend answers again. */
export function noteBackendUp(): void {
  shared.backendDownAt = Number.NEGATIVE_INFINITY;
}

/**
 * Notes what the last request through a trusted proxy shows: whether people see the site by https
 * while SITE_URL says http, so that its links and cookies are wrong.
 */
export function noteHttpsUnsaid(isUnsaid: boolean): void {
  shared.isHttpsUnsaid = isUnsaid;
}

/** Whether the last request through a trusted proxy came by an https that SITE_URL does not say. */
export const isHttpsUnsaid = (): boolean => shared.isHttpsUnsaid;

/** Notes that this request has to come again, because too many ask for the same. */
export function noteBusy(): void {
  const notes = shared.requests.getStore();
  if (notes) notes.busy = true;
}

/** Notes that the framework could not read this request's call. */
export function noteMalformed(): void {
  const notes = shared.requests.getStore();
  if (notes) notes.malformed = true;
}

/** Notes that the database no longer takes the session of this request. */
export function noteSignedOut(): void {
  const notes = shared.requests.getStore();
  if (notes) notes.signedOut = true;
}

/** Notes under which key the page that answers this request is cached. */
export function noteCacheKey(key: string): void {
  const notes = shared.requests.getStore();
  if (notes) notes.cacheKey = key;
}

/** Notes by which address the page store knows what this request asks for. */
export function noteAddress(address: string): void {
  const notes = shared.requests.getStore();
  if (notes) notes.address = address;
}

/**
 * Notes that the page which is being rendered shows the same as the one at another address. Only
 * that one is kept, so that addresses which somebody makes up take no place (lib/page-cache).
 */
export function noteSameAs(address: string): void {
  const notes = shared.requests.getStore();
  if (notes) notes.sameAs = address;
}

/** Runs a request; its asynchronous work keeps the notes. */
export function runRequest(
  request: {
    method?: string | undefined;
    url?: string | undefined;
    sender?: string;
    gone?: AbortSignal;
    id?: string | undefined;
  },
  work: (notes: Readonly<RequestNotes>) => void,
): void {
  const notes: RequestNotes = {
    backendDown: false,
    busy: false,
    malformed: false,
    signedOut: false,
    id: request.id ?? '',
    sender: request.sender ?? '',
    ...(request.gone ? { gone: request.gone } : {}),
    method: request.method ?? '',
    path: request.url?.split('?', 1)[0]?.slice(0, logPathCharacters) ?? '',
  };
  shared.requests.run(notes, work, notes);
}

/**
 * Whether a call to the backend got no answer since a moment of performance.now(), whichever
 * request made it.
 */
export const backendDownSince = (moment: number): boolean => shared.backendDownAt >= moment;

/**
 * Aborts when the server stops waiting for requests, so that a streaming answer can end with a
 * message.
 */
export const stopSignal = (): AbortSignal => shared.stop.signal;

/** Tells streaming answers to end. */
export const endStreams = (): void => shared.stop.abort();
