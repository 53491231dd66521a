/** A page asks to become a document by a `meta` of this name (components/site/as-document.tsx). */
export const documentMarker = 'page-as-document';

/** An inline script that a document keeps carries this attribute. */
export const keptScript = 'data-kept';
