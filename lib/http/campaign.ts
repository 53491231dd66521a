// Where a visit comes from: the parameters of a campaign in an address, and the host of the page before.

/**
 * The name of a parameter, also in capitals, and where an address was written into HTML as HTML has
 * it (`&amp;utm_source`). The script of all pages holds it too.
 */
export const campaignParameter = /^(?:amp;)*(utm_(?:source|medium|campaign|term|content))$/i;

/** The campaign that an address names; empty where it names none. */
export const campaignIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, known] = campaignParameter.exec(name) ?? [];
      return known && value ? [[known.toLowerCase(), value]] : [];
    }),
  );

/** A host by the name of its site; the database has the same rule (`source_of`). */
export const sourceHost = (host: string): string =>
  host.toLowerCase().replace(/^(?:(?:www|m|l|lm)\.)+(?=[^.]+\.)/, '');
