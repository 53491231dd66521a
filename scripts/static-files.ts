// Scripts and style sheets of the build, compressed once each and kept: their names change with
// what is in them.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileKeptSeconds } from '../lib/limits.ts';
import { sendPage } from '../lib/page-cache/answer.ts';
import { Page } from '../lib/page-cache/page.ts';
import { plainFileHeaders } from '../lib/security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export class StaticFiles {
  readonly #folder: string;
  /** By address; what is in a file is read when it is first asked for. */
  readonly #files = new Map<string, Page | undefined>();

  /** @param build the folder of a build */
  constructor(build: string) {
    this.#folder = join(build, 'static');
    for (const file of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
      if (extname(file) in types) this.#files.set(`/_next/static/${file}`, undefined);
    }
  }

  /** Answers with a file. @returns false where it is none of these */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [address = ''] = request.url?.split('?', 1) ?? [];
    if (!this.#files.has(address)) return false;
    const file = this.#files.get(address) ?? this.#read(address);
    this.#files.set(address, file);
    sendPage(file, request, response, { ...file.headers, ETag: file.etag });
    return true;
  }

  #read(address: string): Page {
    const text = readFileSync(join(this.#folder, address.slice('/_next/static/'.length)), 'utf8');
    return new Page(text, 200, {
      'Content-Type': types[extname(address)] ?? '',
      'Cache-Control': `public, max-age=${fileKeptSeconds}, immutable`,
      Vary: 'Accept-Encoding',
      ...plainFileHeaders,
    });
  }
}
