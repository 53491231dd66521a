import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, and clear of those that people know by
 * heart.
 */
const first = 20_000;
const last = 32_000;

const isFree = (port: number): Promise<boolean> => {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
};

/** A port that nobody listens on, drawn by lot, so that two runs on one machine do not meet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
}

/** Whether somebody listens there. */
export const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
