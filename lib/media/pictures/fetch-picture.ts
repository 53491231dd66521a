import 'server-only';
import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/env';
import { guardedRequest, InnerNetworkError } from '@/lib/http/guarded-request';
import { isAllowed, literalOf } from '@/lib/http/hosts';

/** Another site's time for a picture: whoever waits for it is editing a post. */
const pictureMs = 10 * 1_000;

/** Redirects on the way to a picture: more is a loop or a chase. */
const pictureRedirects = 3;
/** A picture of another site is read as a whole. */
const pictureBytes = 20_000_000;

/** Why a picture was not fetched, for the person who asked for it. */
export class PictureError extends Error {}

const limits = {
  bytes: pictureBytes,
  ms: pictureMs,
  redirects: pictureRedirects,
  hosts: [] as readonly string[],
};

/**
 * Fetches a picture of another site: http(s) from an allowed host, never from an inner network
 * unless its number is allowed as such, through redirects only under the same rules, within a size
 * and a time. `inspect` decides what it really is.
 * @param hosts that the owner has allowed for this import, beside those of the operator
 * @throws PictureError with a sentence
 */
export async function fetchPicture(
  address: string,
  options: Partial<typeof limits> = {},
): Promise<Buffer> {
  const { bytes, ms, redirects, hosts } = { ...limits, ...options };
  const signal = AbortSignal.timeout(ms);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await ask(url, signal, hosts);
      const next = redirectOf(response, url);
      if (next) {
        response.destroy();
        url = next;
        continue;
      }
      if (response.statusCode !== 200) {
        response.destroy();
        throw new PictureError(`${url.host} answers ${response.statusCode} for this picture`);
      }
      return await read(response, bytes);
    }
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (error instanceof InnerNetworkError) throw new PictureError(error.message);
    throw new PictureError(
      signal.aborted ? `${url.host} takes too long` : `${url.host} could not be reached`,
      { cause: error },
    );
  }
  throw new PictureError(`${url.host} redirects too often`);
}

/**
 * One request, if the host is one of PICTURE_HOSTS, or of those that the owner has allowed. Only the
 * operator's word leads into an inner network.
 */
async function ask(
  url: URL,
  signal: AbortSignal,
  ofOwner: readonly string[],
): Promise<IncomingMessage> {
  const { PICTURE_HOSTS: hosts, SITE_URL: siteUrl } = env();
  const isOfOperator = isAllowed(url, hosts);
  if (!isOfOperator && !isAllowed(url, ofOwner)) {
    throw new PictureError(
      ofOwner.length > 0
        ? `The picture is at ${url.host}, which you have not allowed`
        : `The site may not fetch pictures from ${url.host}. Its operator can allow it (PICTURE_HOSTS).`,
    );
  }
  // Some sites refuse requests without a user agent.
  const headers = {
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': `ai-lab-site (+${siteUrl})`,
  };
  return guardedRequest(url, {
    signal,
    headers,
    mayBeInner: isOfOperator && literalOf(url) !== undefined,
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (
    ![301, 302, 303, 307, 308].includes(statusCode) ||
    !headers.location ||
    !URL.canParse(headers.location, from)
  ) {
    return undefined;
  }
  return new URL(headers.location, from);
}

async function read(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new PictureError(`This picture is larger than ${limit / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
