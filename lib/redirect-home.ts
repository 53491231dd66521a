import 'server-only';

/** An unknown path leads home for now (decision 7): 307, because a page added later must not be shadowed by a cached redirect. */
export function redirectHome(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: '/', 'Cache-Control': 'no-store' },
  });
}
