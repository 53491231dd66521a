import 'server-only';

/**
 * An unknown path redirects to the home page (decision 7), which says that nothing was found
 * (components/home/not-found-note.tsx): by 307, so that no cached redirect hides a page added later.
 */
export function redirectHome(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: '/#not-found', 'Cache-Control': 'no-store' },
  });
}
