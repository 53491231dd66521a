/** The id of a heading of a page that has none of its own; no other id begins like it. */
export const placeOnPage = (heading: string): string =>
  `on-${(heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')}`;
