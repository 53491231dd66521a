import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { FileStore } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';
import { z } from 'zod';

const signed = '/storage/v1/object/upload/sign/';
const resumable = '/storage/v1/upload/resumable/sign';
const signedAnswer = z.object({ signedUrl: z.string(), token: z.string() });

/** The headers of Supabase's gateway for browsers of other origins. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'cache-control, content-type, tus-resumable, upload-length, upload-metadata, upload-offset, x-signature',
  'Access-Control-Expose-Headers': 'location, tus-resumable, upload-length, upload-offset',
};

/**
 * Makes of the embedded backend what a browser meets at a hosted Supabase: it takes signed uploads
 * without a key, tells other origins that they may ask, and takes files in parts, with the same
 * library as Supabase's own storage (tus.io).
 */
export class StorageGateway {
  /** Method and path of each call. */
  readonly requests: string[] = [];
  takesParts = true;
  /** Answers a call itself: returns true if it shall not go on. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  readonly #target: string;
  readonly #key: string;
  readonly #server: Server;
  readonly #folder = mkdtempSync(join(tmpdir(), 'parts-'));
  readonly #parts: TusServer;

  constructor({ url, key }: { url: string; key: string }) {
    this.#target = url;
    this.#key = key;
    this.#parts = new TusServer({
      path: resumable,
      datastore: new FileStore({ directory: this.#folder }),
      allowedHeaders: ['x-signature'],
      onUploadFinish: async ({ headers }, upload) => {
        const { bucketName, objectName, contentType } = upload.metadata ?? {};
        const token = headers.get('x-signature') ?? '';
        const answer = await fetch(
          `${url}${signed}${bucketName}/${objectName}?${new URLSearchParams({ token })}`,
          {
            method: 'PUT',
            headers: { 'Content-Type': contentType ?? '', apikey: key },
            body: new Uint8Array(await readFile(join(this.#folder, upload.id))),
          },
        );
        if (answer.ok) return {};
        throw { status_code: answer.status, body: await answer.text() };
      },
    });
    this.#server = createServer((request, response) => this.#answer(request, response));
    // Longer than the backend, whose promise to keep a connection is passed on.
    this.#server.keepAliveTimeout = 70_000;
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.requests.push(`${request.method} ${path}`);
    if (this.instead(request, response)) return;
    if (path.startsWith(resumable) && this.takesParts) {
      return void this.#parts.handle(request, response);
    }
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const isSigned = path.startsWith(signed);
    const onward = forward(
      new URL(path, this.#target),
      {
        method: request.method,
        headers: { ...request.headers, ...(isSigned ? { apikey: this.#key } : {}) },
      },
      async (answer) => {
        const { statusCode = 502, headers } = answer;
        if (!isSigned || request.method !== 'POST' || statusCode !== 200) {
          response.writeHead(statusCode, headers);
          return void answer.pipe(response);
        }
        // The embedded backend answers this in a shape of its own.
        const { signedUrl, token } = signedAnswer.parse(await json(answer));
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ url: signedUrl.replace('/storage/v1', ''), token }));
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }
}
