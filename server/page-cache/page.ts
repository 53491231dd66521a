import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A longer page is compressed quickly: as well as possible, each megabyte takes two seconds. */
export const longPageBytes = 128 * 1024;

/** A tenth larger than the best, in a fiftieth of the time. */
const quickQuality = 5;

const compress = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]:
          bytes.length > longPageBytes ? quickQuality : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};

/** An encoding in which a page can be sent; `identity` is the page as it is. */
type Encoding = keyof typeof compress | 'identity';

/** A whole page with its status and headers, compressed at most once for each encoding. */
export class Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The same for all encodings, and therefore a weak one. */
  readonly etag: string;
  readonly #bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string | Buffer, status: number, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.headers = headers;
    this.#bytes = Buffer.from(body);
    this.etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** The page as it is. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The page in an encoding; several who ask at once get the same work. */
  encoded(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#bytes);
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = compress[encoding](this.#bytes);
    this.#encoded.set(encoding, made);
    // Memory that lacks now may be there the next time.
    made.catch(() => this.#encoded.delete(encoding));
    return made;
  }
}

/**
 * The best encoding for an Accept-Encoding header: brotli before gzip, unless the header ranks them
 * otherwise.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const quality = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    quality.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const of = (name: string): number => quality.get(name) ?? quality.get('*') ?? 0;
  const [br, gz] = [of('br'), of('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}
