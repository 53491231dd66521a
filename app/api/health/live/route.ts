export const dynamic = 'force-dynamic';

/** The process answers. It asks nobody: a backend that is away is no reason to restart the site. */
export const GET = (): Response =>
  Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });
