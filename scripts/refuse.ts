import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { logWarning } from '../lib/log.ts';
import { currentRequest, runRequest } from '../lib/request-context.ts';
import { httpsHeaders, requestIdHeader, sentenceHeaders } from '../lib/security-headers.ts';
import type { Refusal } from './malformed.ts';

/** What was refused may go on sending so long, so that it comes to read the answer. */
const refusedMs = 2 * 1_000;

/** Holds for refusals too. */
const httpsHeader = Object.keys(httpsHeaders).join().toLowerCase();

/** Connections on which a request was refused. */
const over = new WeakSet<Duplex>();

/**
 * Whether a request comes behind one that was refused on the same connection: it has no answer, and
 * might be part of a body.
 */
export const comesTooLate = ({ socket }: IncomingMessage): boolean => over.has(socket);

type Write = Pick<ServerResponse, 'writeHead' | 'write' | 'end'>;

/**
 * Answers a request with a refusal and closes the connection, on which it is not certain where the
 * next request would begin. What still arrives is thrown away for a while first: a connection that
 * is closed before that loses the answer.
 * @param write writes the answer, where what would be written by the framework is void
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: Refusal,
  { writeHead, write, end }: Write = response,
): void {
  over.add(request.socket);
  logWarning('refused', text, { status });
  for (const name of response.getHeaderNames()) {
    if (name !== httpsHeader) response.removeHeader(name);
  }
  writeHead.call(response, status, {
    ...sentenceHeaders,
    [requestIdHeader]: currentRequest()?.id,
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
    ...headers,
  });
  Reflect.apply(write, response, [text]);
  const close = (): void => {
    clearTimeout(timer);
    // Whoever still reads the body is not told that this was all of it.
    Reflect.apply(end, response, [() => request.destroy()]);
  };
  const timer = setTimeout(close, refusedMs);
  request.once('close', () => clearTimeout(timer));
  request.push = (chunk: unknown) => {
    if (chunk === null) close();
    return true;
  };
  if (request.complete) close();
}

/** Refuses to switch a connection to another protocol, and closes it: the client may never do so. */
export function refuseSocket(
  request: IncomingMessage,
  socket: Duplex,
  status: 400 | 405,
  headers: Record<string, string> = {},
): void {
  const reason = STATUS_CODES[status];
  runRequest(request, () => logWarning('refused', reason, { status }));
  const lines = Object.entries({ ...headers, 'Content-Length': '0', Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`, () => socket.destroy());
}
