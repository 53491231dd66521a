import { askPath } from '@/lib/content/asks';
import { securityTextSeconds } from '@/lib/process/limits';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';

// Made for each request: its last day moves on.
export const dynamic = 'force-dynamic';

/** Where to tell of a weakness (RFC 9116). */
export async function GET(): Promise<Response> {
  const { url } = site();
  const { contactEmail } = await readFacts();
  const expires = new Date(Date.now() + securityTextSeconds * 1000).toISOString();
  const lines = [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${url}${askPath('write-to-us')}`}`,
    `Expires: ${expires.replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
