// Scripts and style sheets of the build and of those before it, whose names change with what is in
// them, and the site's own drawings: compressed once each and kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import {
  filePolicy,
  plainFileHeaders,
  policyHeader,
  securityHeaders,
  sharedFileHeaders,
} from '../lib/http/security-headers.ts';
import { fileCacheSeconds } from '../lib/process/limits.ts';
import { sendPage } from './page-cache/answer.ts';
import { Page } from './page-cache/page.ts';

const cached = {
  'Cache-Control': `public, max-age=${fileCacheSeconds}, immutable`,
  ...plainFileHeaders,
};

/** The headers of a file, by the end of its name. A drawing has what next.config.mjs gives it. */
const headers: Readonly<Record<string, Record<string, string>>> = {
  '.css': { 'Content-Type': 'text/css; charset=utf-8', ...cached },
  '.js': { 'Content-Type': 'text/javascript; charset=utf-8', ...cached },
  '.svg': {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=604800',
    ...securityHeaders,
    ...sharedFileHeaders,
    [policyHeader]: filePolicy,
  },
};

export class StaticFiles {
  /** By address: where a file is, and what is in it once it was asked for. */
  readonly #files = new Map<string, { path: string; page?: Page }>();

  /**
   * @param folder the static files of the build that is served
   * @param beside those of other builds, whose pages are still open in browsers or kept by a proxy
   * @param drawings the folders of `public` whose drawings are pictures of pages
   */
  constructor(
    folder: string,
    beside: readonly string[] = [],
    drawings: readonly string[] = ['public/images', 'public/logos'],
  ) {
    for (const each of [...beside, folder]) this.#add(each, '/_next/static', ['.css', '.js']);
    for (const each of drawings) this.#add(each, `/${basename(each)}`, ['.svg']);
  }

  #add(folder: string, address: string, ends: readonly string[]): void {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!ends.includes(extname(file))) continue;
      this.#files.set(`${address}/${file}`, { path: join(folder, file) });
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
  return new Page(text, 200, { ...headers[extname(path)], Vary: 'Accept-Encoding' });
}
