// A visitor's request in place of the framework's:
// `vi.mock('next/headers', () => import('../support/request'))`.
import { NextRequest, NextResponse } from 'next/server';

const address = 'http://site.test';
let request = new NextRequest(address);
let answer = new NextResponse();

export const headers = async (): Promise<Headers> => request.headers;
export const cookies = async () => ({
  get: (name: string) => request.cookies.get(name),
  set: answer.cookies.set.bind(answer.cookies),
  delete: answer.cookies.delete.bind(answer.cookies),
});

interface Arrival {
  cookies?: Record<string, string>;
  /** The proxy's headers about the sender. */
  forwardedFor?: string;
}

/** The calls from here on belong to a new request. */
export function arrive({ cookies: sent = {}, forwardedFor }: Arrival = {}): void {
  const pairs = Object.entries(sent).map(([name, value]) => `${name}=${value}`);
  request = new NextRequest(address, {
    headers: {
      ...(pairs.length > 0 ? { Cookie: pairs.join('; ') } : {}),
      ...(forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }),
    },
  });
  answer = new NextResponse();
}

/**
 * The cookies that the answer sets: name, value, and what else the browser is told, in alphabetical
 * order, without the date.
 */
export const cookiesSet = () =>
  answer.headers.getSetCookie().map((line) => {
    const [pair = '', ...flags] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return {
      name,
      value,
      flags: flags.filter((flag) => !flag.startsWith('Expires=')).toSorted(),
      expires: flags.find((flag) => flag.startsWith('Expires=')),
    };
  });

/** The cookies of the last answer, as the browser then sends them. */
export const sentCookies = (): Record<string, string> =>
  Object.fromEntries(cookiesSet().map(({ name, value }) => [name, value]));

/** The request after the last one, of a browser that had no cookies before. */
export const follow = (forwardedFor?: string): void =>
  arrive({ cookies: sentCookies(), ...(forwardedFor ? { forwardedFor } : {}) });

const requestOf = (body: string, type: string, headers: Record<string, string>): Request =>
  new Request(`${address}/api/form`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });

/** A form as a browser sends it by itself. */
export const formRequest = (
  fields: Record<string, string> | string[][],
  headers: Record<string, string> = {},
): Request =>
  requestOf(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', headers);

/** The same as the page's script sends it. */
export const jsonRequest = (fields: unknown, headers: Record<string, string> = {}): Request =>
  requestOf(JSON.stringify(fields), 'application/json', headers);
