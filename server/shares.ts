// One address may have a share of the requests and connections open at once, so that nobody takes
// all places.
import type { Socket } from 'node:net';
import { Queue } from '../lib/process/queue.ts';

/** Requests of one address on which the server works at once: others of it wait in a queue. */
const atOnce = 16;

interface Share {
  open: number;
  queue: Queue;
}

export class Shares {
  readonly #shares = new Map<string, Share>();
  readonly #most: number;

  /** @param most for each address */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a place of an address until something closes.
   * @param whenClosed calls back then
   * @returns the queue of that address; undefined where it has no more places
   */
  take(address: string, whenClosed: (call: () => void) => void): Queue | undefined {
    const share = this.#shares.get(address) ?? { open: 0, queue: new Queue(atOnce, this.#most) };
    if (share.open >= this.#most) return undefined;
    share.open += 1;
    this.#shares.set(address, share);
    whenClosed(() => {
      share.open -= 1;
      if (share.open === 0) this.#shares.delete(address);
    });
    return share.queue;
  }
}

/** Connections that an address does not lose to others: as many as a browser needs. */
const neverLost = 4;

type Connection = Pick<Socket, 'bytesRead' | 'bytesWritten' | 'destroy' | 'once'>;

/** The open connections. Where places run short, the address that holds most makes room. */
export class Connections {
  readonly #held = new Map<string, Set<Connection>>();
  readonly #most: number;
  readonly #share: number;
  #open = 0;

  /** @param share of all connections, for each address */
  constructor(most: number, share: number) {
    this.#most = most;
    this.#share = share;
  }

  /** Takes a connection of an address, or closes it. @returns whether a connection was closed */
  add(address: string, connection: Connection): boolean {
    const own = this.#held.get(address) ?? new Set();
    if (own.size >= this.#share) {
      connection.destroy();
      return true;
    }
    this.#held.set(address, own.add(connection));
    this.#open += 1;
    connection.once('close', () => this.#drop(address, connection));
    if (this.#open <= this.#most) return false;
    const [largest, held] = [...this.#held].reduce((one, other) =>
      other[1].size > one[1].size ? other : one,
    );
    const [from, lost] =
      held.size > neverLost ? [largest, leastMoved(held)] : [address, connection];
    // Its end is heard of later.
    this.#drop(from, lost);
    lost.destroy();
    return true;
  }

  #drop(address: string, connection: Connection): void {
    const own = this.#held.get(address);
    if (!own?.delete(connection)) return;
    this.#open -= 1;
    if (own.size === 0) this.#held.delete(address);
  }
}

const moved = ({ bytesRead, bytesWritten }: Connection): number => bytesRead + bytesWritten;

const leastMoved = (connections: ReadonlySet<Connection>): Connection =>
  [...connections].reduce((one, other) => (moved(other) < moved(one) ? other : one));
