/** A tool says by this event on the document that React has taken it over. */
export const hydratedEvent = 'tool-hydrated';

/**
 * By this event the document learns which elements stand in the place of others, where React has made
 * the page again (components/frame/keep-typed.client.tsx).
 */
export const replacedEvent = 'page-replaced';

declare global {
  interface DocumentEventMap {
    [replacedEvent]: CustomEvent<ReadonlyMap<EventTarget, HTMLElement>>;
  }
}
