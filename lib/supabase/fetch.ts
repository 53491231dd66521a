import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { noteBackendDown } from '@/lib/pages/request-context';
import { beforeDeadline } from './deadline';

/** One upload: 5 GB at 2 Mbit/s. */
const uploadMs = 6 * 60 * 60 * 1_000;

/** A read that failed on the way is tried again after these, as far as the time above allows. */
const backendRetriesMs = [250, 1_000, 2_000] as const;
/**
 * The longest silence in a transfer: the visitor's connection may stall as well, so it is longer
 * than any answer takes.
 */
const transferSilenceMs = 60_000;

/** A proxy's, those of Cloudflare that stand before Supabase, and its storage's without a database. */
const unavailable = [502, 503, 504, 520, 521, 522, 523, 524, 544];
const noBody = [204, 205, 304];

/**
 * The fetch of Supabase's clients: answered as a whole, or failed, within the deadline of the
 * visitor's request.
 * @param init what is sent with every call
 */
export const timedFetch =
  (init: RequestInit = {}): typeof fetch =>
  (input, request) =>
    noteIfDown(quietFetch(init)(input, request), request?.signal);

/** The same for a read that a page can do without: the server does not hear of its failure. */
export const quietFetch =
  (init: RequestInit): typeof fetch =>
  (input, request) =>
    beforeDeadline(
      (signal, left) =>
        withRetries(
          // Supabase redirects nothing, and what it is sent is for nobody else.
          () => readWhole(fetch(input, { ...request, ...init, redirect: 'error', signal })),
          isRead(request),
          signal,
          left,
        ),
      request?.signal,
    );

const isRead = (request?: RequestInit): boolean =>
  ['GET', 'HEAD'].includes(request?.method?.toUpperCase() ?? 'GET');

/**
 * The body too must arrive in time; a backend that sends a byte a second would hold a visitor as
 * long as it likes.
 */
async function readWhole(call: Promise<Response>): Promise<Response> {
  const answer = await call;
  const body = noBody.includes(answer.status) ? null : await answer.arrayBuffer();
  return new Response(body, {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}

async function withRetries(
  call: () => Promise<Response>,
  again: boolean,
  signal: AbortSignal,
  left: () => number,
): Promise<Response> {
  for (const delay of again ? backendRetriesMs : []) {
    try {
      const answer = await call();
      if (!unavailable.includes(answer.status) || left() <= delay) return answer;
    } catch (error) {
      if (signal.aborted || left() <= delay) throw error;
    }
    await wait(delay, undefined, { signal });
  }
  return call();
}

/**
 * Tells the server if the backend, or all but a proxy in front of it, did not answer. A caller who
 * left does not count.
 */
async function noteIfDown(
  answer: Promise<Response>,
  caller?: AbortSignal | null,
): Promise<Response> {
  try {
    const response = await answer;
    if (unavailable.includes(response.status)) noteBackendDown();
    return response;
  } catch (error) {
    if (!caller?.aborted) noteBackendDown();
    throw error;
  }
}

const end = (transfer: AbortController, message: string): void =>
  transfer.abort(new DOMException(message, 'TimeoutError'));

/**
 * For a body that streams, of any length: no deadline as long as bytes move. It ends with its
 * caller's signal, after a silence, or after `uploadMs`. Nothing that was sent is kept.
 * @param silenceMs how long nothing may move
 */
export const streamingFetch =
  (caller: AbortSignal, silenceMs: number = transferSilenceMs): typeof fetch =>
  async (input, request) => {
    const transfer = new AbortController();
    const silence = setTimeout(end, silenceMs, transfer, 'The transfer stalled');
    // Not AbortSignal.timeout: that would stay, with what hangs on it, until its time comes.
    const longest = setTimeout(end, uploadMs, transfer, 'The transfer took too long');
    const signal = AbortSignal.any([transfer.signal, caller]);
    const moved = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        silence.refresh();
        controller.enqueue(chunk);
      },
    });
    const body =
      request?.body instanceof ReadableStream ? request.body.pipeThrough(moved) : request?.body;
    try {
      return await noteIfDown(
        readWhole(
          fetch(input, {
            ...request,
            ...(body ? { body } : {}),
            cache: 'no-store',
            // Otherwise Node keeps a second copy of the whole body for a redirect, although it
            // could not send a stream again (nodejs/undici#4058).
            redirect: 'error',
            signal,
          }),
        ),
        caller,
      );
    } finally {
      clearTimeout(silence);
      clearTimeout(longest);
    }
  };

/**
 * For an answer that is passed on as it comes, of any length: its head within the deadline, then
 * never a longer silence. Only the backend's silence counts: a visitor may take as long as they
 * like to read.
 */
export async function passedOnFetch(
  input: string,
  init: RequestInit,
  silenceMs: number = transferSilenceMs,
): Promise<Response> {
  const silence = new AbortController();
  const call = beforeDeadline((signal) => {
    const ends = AbortSignal.any([signal, silence.signal]);
    return fetch(input, { ...init, redirect: 'error', signal: ends });
  }, init.signal);
  const answer = await noteIfDown(call, init.signal);
  const reader = answer.body?.getReader();
  if (!reader) return answer;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const timer = setTimeout(end, silenceMs, silence, 'The transfer stalled');
      try {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}
