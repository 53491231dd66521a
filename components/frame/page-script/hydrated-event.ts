/** A tool says by this event on the document that React has taken it over. */
export const hydratedEvent = 'tool-hydrated';
