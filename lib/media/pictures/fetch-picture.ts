import 'server-only';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { env } from '@/lib/env';
import { pictureMs } from '@/lib/process/limits';
import { isAllowed, isInner, literalOf } from './hosts';

/** Redirects on the way to a picture: more is a loop or a chase. */
const pictureRedirects = 3;
/** A picture of another site is read as a whole. */
const pictureBytes = 20_000_000;

/** Why a picture was not fetched, for the person who asked for it. */
export class PictureError extends Error {}

const limits = { bytes: pictureBytes, ms: pictureMs, redirects: pictureRedirects };

/**
 * Fetches a picture of another site: http(s) from an allowed host, never from an inner network
 * unless its number is allowed as such, through redirects only under the same rules, within a size
 * and a time. `inspect` decides what it really is.
 * @throws PictureError with a sentence
 */
export async function fetchPicture(
  address: string,
  { bytes, ms, redirects } = limits,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(ms);
  let url = new URL(address);
  try {
    for (let hop = 0; hop <= redirects; hop += 1) {
      const response = await ask(url, signal);
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
    throw new PictureError(
      signal.aborted ? `${url.host} takes too long` : `${url.host} could not be reached`,
      { cause: error },
    );
  }
  throw new PictureError(`${url.host} leads on too often`);
}

/**
 * One request to an address that was checked: the connection goes to it, without another DNS
 * lookup.
 */
async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { PICTURE_HOSTS: hosts, SITE_URL: siteUrl } = env();
  if (!isAllowed(url, hosts)) {
    throw new PictureError(
      `The site may not fetch pictures from ${url.host}. Whoever runs it can allow that (PICTURE_HOSTS).`,
    );
  }
  const pinned = literalOf(url) ? undefined : await resolve(url.hostname);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    // Some sites refuse requests without a user agent.
    const headers = {
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': `ai-lab-site (+${siteUrl})`,
    };
    const options = { signal, agent: false, headers, ...(pinned ? { lookup: pinned } : {}) };
    send(url, options, done).on('error', fail).end();
  });
}

async function resolve(hostname: string): Promise<LookupFunction> {
  const addresses = await lookup(hostname, { all: true });
  if (addresses.length === 0 || addresses.some(({ address }) => isInner(address))) {
    throw new PictureError(`${hostname} leads into an inner network`);
  }
  const [first] = addresses;
  return (_name, options, done) =>
    options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
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
