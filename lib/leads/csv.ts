import { stringify } from 'csv-stringify';
import type { LeadRow } from './rows';

const columns: ReadonlyArray<{ header: string; value: (lead: LeadRow) => string }> = [
  { header: 'Name', value: (lead) => lead.name },
  { header: 'Email', value: (lead) => lead.email },
  { header: 'First seen', value: (lead) => lead.createdAt },
  { header: 'Last seen', value: (lead) => lead.lastLogin ?? '' },
  { header: 'First landing page', value: (lead) => lead.firstSource.landing_page ?? '' },
  { header: 'First referrer', value: (lead) => lead.firstSource.referrer ?? '' },
  {
    header: 'First campaign',
    value: (lead) =>
      [lead.firstSource.utm_source, lead.firstSource.utm_medium, lead.firstSource.utm_campaign]
        .filter(Boolean)
        .join(' / '),
  },
  { header: 'Last landing page', value: (lead) => lead.lastSource.landing_page ?? '' },
  { header: 'Analyses', value: (lead) => String(lead.analyses) },
  { header: 'Suspected spam', value: (lead) => (lead.suspectedSpam ? 'yes' : 'no') },
  { header: 'First agreed to', value: (lead) => lead.firstConsent?.version ?? '' },
  { header: 'First agreed at', value: (lead) => lead.firstConsent?.at ?? '' },
  { header: 'Last agreed to', value: (lead) => lead.lastConsent?.version ?? '' },
  { header: 'Last agreed at', value: (lead) => lead.lastConsent?.at ?? '' },
];

/**
 * Leads as lines of CSV, as they come. Every cell is quoted, so that none ends where another program
 * sees a separator, and one that a spreadsheet would take for a formula is made text.
 */
export async function* leadsCsv(leads: AsyncIterable<LeadRow>): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  const lines = stringify({
    bom: true,
    escape_formulas: true,
    quoted: true,
    quoted_empty: true,
    header: true,
    columns: columns.map(({ header }) => header),
  });
  const feed = (async () => {
    try {
      for await (const lead of leads) {
        if (!lines.write(columns.map(({ value }) => value(lead)))) {
          await new Promise((done) => lines.once('drain', done));
        }
      }
      lines.end();
    } catch (error) {
      lines.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  for await (const part of lines) yield String(part);
  await feed;
}
