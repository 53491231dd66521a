import { AsyncLocalStorage } from 'node:async_hooks';
import { shared } from './shared.ts';

/** A path in the log, without its query. */
const logPathCharacters = 300;

// The HTTP server (server/server.ts) and the code behind the framework share notes of a request.

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
  /** By which the request is found in the logs: of the proxy that is trusted, or made here. */
  id: string;
  /** Who sent the request, as it is counted (lib/http/client-address.ts). */
  sender: string;
  /** Aborted when the answer is sent, or the visitor has left before. */
  gone?: AbortSignal;
  method: string;
  /** Without its query, which may hold what people typed. */
  path: string;
}

const state = shared('requests', () => ({
  requests: new AsyncLocalStorage<RequestNotes>(),
  /** When a call to the backend last got no answer, by performance.now(). */
  backendDownAt: Number.NEGATIVE_INFINITY,
  /** Whether the backend has not answered since, as far as anybody tried. */
  isBackendSilent: false,
  /** When a page was last made without the settings, by performance.now(). */
  settingsMissedAt: Number.NEGATIVE_INFINITY,
  /** Whether visitors come by https although SITE_URL says http. */
  isHttpsUnsaid: false,
  /** Aborted when the site stops and the grace period is over. */
  stop: new AbortController(),
}));

/** The notes on the current request; undefined outside a request, and without our server. */
export const currentRequest = (): Readonly<RequestNotes> | undefined => state.requests.getStore();

const note = (facts: Partial<RequestNotes>): void => {
  const notes = state.requests.getStore();
  if (notes) Object.assign(notes, facts);
};

/**
 * Notes that a call to the backend got no answer, for the request that made it. Outside a request
 * it does nothing else.
 */
export function noteBackendDown(): void {
  state.backendDownAt = performance.now();
  state.isBackendSilent = true;
  note({ backendDown: true });
}

/** Notes that the backend took a write: pages made from now on show it. */
export function noteBackendUp(): void {
  state.backendDownAt = Number.NEGATIVE_INFINITY;
  state.isBackendSilent = false;
}

/** Notes whether the backend answers the server's own question (server/share-cache-drops.ts). */
export function noteBackendSilent(isSilent: boolean): void {
  state.isBackendSilent = isSilent;
}

/** Whether the last call that anybody made to the backend got no answer. */
export const isBackendSilent = (): boolean => state.isBackendSilent;

/** Notes that a page is made with other settings than those of the database: it is not kept. */
export function noteSettingsMissed(): void {
  state.settingsMissedAt = performance.now();
}

/** Whether any page was made so since a moment of performance.now(). */
export const settingsMissedSince = (moment: number): boolean => state.settingsMissedAt >= moment;

/**
 * Notes what the last request through a trusted proxy shows: whether people see the site by https
 * while SITE_URL says http, so that its links and cookies are wrong.
 */
export function noteHttpsUnsaid(isUnsaid: boolean): void {
  state.isHttpsUnsaid = isUnsaid;
}

/** Whether the last request through a trusted proxy came by an https that SITE_URL does not say. */
export const isHttpsUnsaid = (): boolean => state.isHttpsUnsaid;

/** Notes that this request has to come again, because too many ask for the same. */
export const noteBusy = (): void => note({ busy: true });

/** Notes that the framework could not read this request's call. */
export const noteMalformed = (): void => note({ malformed: true });

/** Notes that the database no longer takes the session of this request. */
export const noteSignedOut = (): void => note({ signedOut: true });

/** Notes under which key the page that answers this request is cached. */
export const noteCacheKey = (cacheKey: string): void => note({ cacheKey });

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
  state.requests.run(notes, work, notes);
}

/**
 * Whether a call to the backend got no answer since a moment of performance.now(), whichever
 * request made it.
 */
export const backendDownSince = (moment: number): boolean => state.backendDownAt >= moment;

/**
 * Aborts when the server stops waiting for requests, so that a streaming answer can end with a
 * message.
 */
export const stopSignal = (): AbortSignal => state.stop.signal;

/** Tells streaming answers to end. */
export const endStreams = (): void => state.stop.abort();
