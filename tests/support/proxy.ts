import { createServer, request as forward, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers every call whose path has a word in it, as a backend would with a status and JSON. */
export const answerOn =
  (word: string, status: number, body: object): BackendProxy['instead'] =>
  (path, response) =>
    path.includes(word) &&
    Boolean(
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );

/**
 * Stands in front of a backend and passes everything on, except paths that a test answers itself,
 * or never.
 */
export class BackendProxy {
  /** Answers a path itself, or never: returns true if the proxy shall not pass it on. */
  instead: (path: string, response: ServerResponse) => boolean = () => false;
  /** The answer to a path waits for this, once the backend has given it. */
  heldBy: (path: string) => Promise<void> | undefined = () => undefined;
  /** Whether the answer to a path is lost, once the backend has given it. */
  loses: (path: string) => boolean = () => false;
  readonly requests: string[] = [];
  /** Those among them with a key that a test names: pages ask with another than the site's own work. */
  readonly requestsWithKey: string[] = [];
  /** The bytes of all bodies that have come so far. */
  received = 0;
  readonly #server: Server;

  constructor(target: string, key?: string) {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '/';
      this.requests.push(path);
      if (request.headers.apikey === key) this.requestsWithKey.push(path);
      if (this.instead(path, response)) return void request.resume();
      const onward = forward(
        new URL(path, target),
        { method: request.method, headers: request.headers },
        async (answer) => {
          await this.heldBy(path);
          if (this.loses(path)) return void response.destroy();
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.on('data', (chunk: Buffer) => {
        this.received += chunk.length;
      });
      request.pipe(onward);
    });
    // Longer than the backend, whose promise to keep a connection is passed on.
    this.#server.keepAliveTimeout = 70_000;
  }

  /** Passes everything on again. */
  passOn(): void {
    this.instead = () => false;
    this.heldBy = () => undefined;
    this.loses = () => false;
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
