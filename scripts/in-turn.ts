// One request of a connection after another. Node hands over all that a client has sent ahead, and
// each opens files of its own, of which a connection has its share (open-files.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestsAhead } from '../lib/limits.ts';
import { comesTooLate } from './refuse.ts';

interface Turn {
  /** What answers the request that came last. */
  response: ServerResponse;
  /** How many wait. */
  ahead: number;
}

const turns = new WeakMap<Duplex, Turn>();

/**
 * Lets a request wait for the end of the answer before it on the same connection. Whoever sends more
 * than `requestsAhead` without reading an answer is disconnected: browsers and proxies send none.
 */
export function inTurn(
  request: IncomingMessage,
  response: ServerResponse,
  receive: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const { socket } = request;
  if (comesTooLate(request)) return;
  const turn = turns.get(socket);
  if (!turn) {
    turns.set(socket, { response, ahead: 0 });
    receive(request, response);
    return;
  }
  const before = turn.response;
  turn.response = response;
  if (before.closed) {
    receive(request, response);
    return;
  }
  turn.ahead += 1;
  if (turn.ahead > requestsAhead) {
    socket.destroy();
    return;
  }
  before.once('close', () => {
    turn.ahead -= 1;
    if (!socket.destroyed && !comesTooLate(request)) receive(request, response);
  });
}
