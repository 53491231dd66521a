import 'server-only';

/**
 * An unknown path redirects to the home page (decision 7): by 307, so that no cached redirect hides
 * a page added later.
 */
export function redirectHome(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: '/', 'Cache-Control': 'no-store' },
  });
}
