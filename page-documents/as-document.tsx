import { documentMarker } from './marks';

/**
 * The browser may fetch the next page when a visitor is about to open it; never what is not a page
 * of the public site.
 */
const speculationRules = JSON.stringify({
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
});

/**
 * Says that this page is a document (docs/performance.md): it reaches the visitor without the
 * framework's scripts, so nothing on it may need React in the browser.
 */
export function AsDocument() {
  return (
    <>
      <meta name={documentMarker} content="" />
      <script type="speculationrules">{speculationRules}</script>
    </>
  );
}
