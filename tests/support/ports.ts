import { randomInt } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, and clear of those that people know by
 * heart.
 */
const first = 20_000;
/** Behind them are as many that are not given away. */
const count = 6_000;

/** @returns undefined where somebody else listens */
const listen = (port: number): Promise<Server | undefined> => {
  const server = createServer();
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen(port, () => done(server));
  });
};

/**
 * A port that nobody listens on, drawn by lot, so that two runs on one machine do not meet. Whoever
 * asked for it may listen much later: until this process ends it listens on the port's partner, and
 * no other process gives the port away.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, first + count);
    const partner = await listen(port + count);
    if (!partner) continue;
    const server = await listen(port);
    if (server) {
      partner.unref();
      await new Promise((done) => server.close(done));
      return port;
    }
    partner.close();
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
