/** A page asks to become a document by a `meta` of this name (page-documents/as-document.tsx). */
export const documentMarker = 'page-as-document';

/**
 * A page asks by a `meta` of this name that the framework's scripts wait until somebody uses it
 * (page-documents/hydrate-on-use.tsx). Its content names what the browser may have stored.
 */
export const onUseMarker = 'page-hydrate-on-use';

/** An inline script that a finished page keeps carries this attribute. */
export const stayingScript = 'data-kept';
