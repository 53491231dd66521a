import { documentMarker } from './marks';

/**
 * The browser may fetch the next page when a visitor is about to open it; never what is not a page
 * of the public site. Text only where it is rendered, so that a bundler drops this from the scripts of
 * pages that import something else of `app.ts`.
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/api/*', '/media/*', '/*.xml'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Says that this page is a document (docs/performance.md): it reaches the visitor without the
 * framework's scripts, so nothing on it may need React in the browser.
 */
export function AsDocument() {
  return (
    <>
      <meta name={documentMarker} content="" />
      <script type="speculationrules">{JSON.stringify(speculationRules)}</script>
    </>
  );
}
