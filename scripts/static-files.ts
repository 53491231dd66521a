// Scripts and style sheets of the build and of those before it, compressed once each and kept:
// their names change with what is in them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /** By address: where a file is, and what is in it once it was asked for. */
  readonly #files = new Map<string, { path: string; page?: Page }>();

  /**
   * @param folder the static files of the build that is served
   * @param beside those of other builds, whose pages are still open in browsers or kept by a proxy
   */
  constructor(folder: string, beside: readonly string[] = []) {
    for (const each of [...beside, folder]) {
      for (const file of readdirSync(each, { recursive: true, encoding: 'utf8' })) {
        if (!(extname(file) in types)) continue;
        this.#files.set(`/_next/static/${file}`, { path: join(each, file) });
      }
    }
  }

  /** Answers with a file. @returns false where it is none of these */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [address = ''] = request.url?.split('?', 1) ?? [];
    const file = this.#files.get(address);
    const page = file && (file.page ?? readPage(file.path));
    if (!page) return false;
    file.page = page;
    sendPage(page, request, response, { ...page.headers, ETag: page.etag });
    return true;
  }
}

/** @returns undefined where the file is gone: a build before is removed when it is not needed */
function readPage(path: string): Page | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (existsSync(path)) throw error;
    return undefined;
  }
  return new Page(text, 200, {
    'Content-Type': types[extname(path)] ?? '',
    'Cache-Control': `public, max-age=${fileKeptSeconds}, immutable`,
    Vary: 'Accept-Encoding',
    ...plainFileHeaders,
  });
}
