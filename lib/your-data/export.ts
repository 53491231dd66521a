import type { Person } from './person';

/** The first sentence of the file, about itself. */
const about =
  'All that this site keeps about the person with this e-mail address. Counts of requests are kept under digests for at most a day and name nobody.';

/** Makes a file of the data kept about a person, to be taken along. */
const personFile = (person: Person): string => `${JSON.stringify({ about, ...person }, null, 2)}\n`;

/** The answer that a browser saves as that file. */
export function personDownload(person: Person): Response {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(personFile(person), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
