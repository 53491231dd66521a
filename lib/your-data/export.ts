import { formatDay } from '@/lib/text/dates';
import type { Person } from './person';
import { unprovenNote } from './unproven';

/** The first sentence of the file, about itself. */
const about =
  'What this site keeps about the person with this email address, apart from what was sent by browsers that have not proved the address. Counts of requests are kept under digests for at most a day and name nobody.';

/** A file of the data kept about a person, to be taken along; it names what it does not show. */
export const personDownload = (person: Person): Response =>
  fileDownload({ about, not_shown: unprovenNote(person, true), ...person });

/** The answer that a browser saves as a file of personal data. */
export function fileDownload(data: object): Response {
  const day = formatDay(new Date());
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="personal-data-${day}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
