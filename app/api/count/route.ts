import { env } from '@/lib/env';
import { countAfter } from '@/lib/statistics/count-after';
import {
  beaconHeaders,
  picture,
  pictureHeaders,
  type ReadHeader,
  readBeacon,
  readPicture,
  refusalOf,
} from '@/lib/statistics/request';

export const dynamic = 'force-dynamic';

/** The beacon of the page's script, where our server does not run, which answers before the framework. */
export async function POST(request: Request): Promise<Response> {
  const header: ReadHeader = (name) => request.headers.get(name);
  const status = refusalOf(header, env().SITE_URL) ?? 204;
  if (status === 204) {
    await countAfter(request, readBeacon(await request.text(), header, env().SITE_URL));
  }
  return new Response(null, { status, headers: beaconHeaders });
}

/** The same for the picture of a page, whose address next.config.mjs leads here: a request keeps it. */
export async function GET(request: Request): Promise<Response> {
  const header: ReadHeader = (name) => request.headers.get(name);
  const { pathname } = new URL(request.url);
  await countAfter(request, readPicture(pathname, header, env().SITE_URL));
  return new Response(picture, { headers: pictureHeaders });
}
