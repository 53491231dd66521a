import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  /** How it was answered; undefined for never. */
  status: number | undefined;
}

/** A receiver of webhooks of a test's own. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** With which status it answers; undefined for never. */
  status: number | undefined = 204;
  /** Its headers beside that. */
  headers: Record<string, string> = {};
  readonly #server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    this.received.push({ headers: request.headers, body, status: this.status });
    if (this.status) {
      response.writeHead(this.status, { location: '/elsewhere', ...this.headers }).end();
    }
  });

  /** @returns its host */
  async start(port = 0): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends what it let hang, without an answer. */
  letGo(): void {
    this.#server.closeAllConnections();
  }

  stop(): void {
    this.letGo();
    this.#server.close();
  }
}
