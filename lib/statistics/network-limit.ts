import { sharingNetworkOf } from '../http/client-address.ts';

interface Limits {
  /** How often for one address in the time. */
  most: number;
  /** How often for all addresses of an IPv6 network of 48 bits. */
  mostOfNetwork: number;
  windowMs: number;
  /** How many addresses have a count of their own, and how many networks. */
  places: number;
}

interface Network {
  count: number;
  addresses: Map<string, number>;
}

/**
 * How often something may be done for an address and its network in a time, counted in memory alone.
 * Where too many addresses came for each to have a count, networks are counted as a whole.
 */
export class NetworkLimit {
  readonly #limits: Limits;
  readonly #now: () => number;
  #networks = new Map<string, Network>();
  #places = 0;
  #until = Number.NEGATIVE_INFINITY;

  constructor(limits: Limits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Counts once.
   * @returns whether it is within the limits; `full` where there is no place for its network
   */
  take(address: string): 'counted' | 'over' | 'full' {
    const { most, mostOfNetwork, windowMs, places } = this.#limits;
    if (this.#now() >= this.#until) {
      this.#networks = new Map();
      this.#places = 0;
      this.#until = this.#now() + windowMs;
    }
    const name = sharingNetworkOf(address);
    const network = this.#networks.get(name) ?? { count: 0, addresses: new Map<string, number>() };
    if (network.count === 0 && this.#networks.size >= places) return 'full';
    const own = name === address ? network.count : (network.addresses.get(address) ?? 0);
    if (own >= most || network.count >= mostOfNetwork) return 'over';
    network.count += 1;
    this.#networks.set(name, network);
    if (name === address || this.#places > places) return 'counted';
    if (own === 0) this.#places += 1;
    network.addresses.set(address, own + 1);
    if (this.#places > places) for (const each of this.#networks.values()) each.addresses.clear();
    return 'counted';
  }
}
