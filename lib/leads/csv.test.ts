import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadsCsv } from '@/lib/leads/csv';
import type { ListedLead } from '@/lib/leads/rows';
import { anyText } from '@/tests/support/arbitrary';
import { listedLead as lead } from '@/tests/support/listed-lead';

const csvOf = async (leads: AsyncIterable<ListedLead>): Promise<string> =>
  (await Array.fromAsync(leadsCsv(leads))).join('');

/** Every cell of a file, without its quotes, by lines. */
const cellsOf = (csv: string): string[][] =>
  [...csv.replace(/^\uFEFF/, '').matchAll(/(?:"(?:[^"]|"")*",?)+(?=\n|$)/g)].map(([line]) =>
    Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
  );

/** The lines of a file, by the names of their columns. */
function recordsOf(csv: string): Array<Record<string, string | undefined>> {
  const [names = [], ...lines] = cellsOf(csv);
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]])));
}

describe('file of leads', () => {
  it('each fact about a lead has a column, and what is not known is empty', async () => {
    async function* rows() {
      yield lead;
      yield {
        ...lead,
        name: 'Jo "J"; Banda',
        calls: 60,
        lastLogin: null,
        firstSource: {},
        lastSource: {},
        suspectedSpam: false,
        firstConsent: null,
        lastConsent: null,
      };
    }
    const csv = await csvOf(rows());
    expect(csv.startsWith('\uFEFF"Name","Email",')).toBe(true);
    const [first, second] = recordsOf(csv);
    expect(first).toMatchObject({
      Name: 'Jo',
      Email: 'jo@example.org',
      'First seen': '2026-11-20 02:00',
      'Last seen': '2026-11-21 02:00',
      'First landing page': '/blog',
      'First referrer': 'https://news.example/',
      'First campaign': 'radio / spot / launch',
      'Last landing page': '/work',
      Analyses: '3',
      'Suspected spam': 'yes',
      'First agreed to': '2026-11-22',
      'First agreed at': '2026-11-20 02:00',
      'Last agreed to': '2026-12-01',
      'Last agreed at': '2026-11-21 02:00',
      Phone: '+260 977 123 456',
      'Phone note': 'from a form without proof',
      'Latest form': 'Message',
      'Latest form at': '2026-11-21 02:00',
      Reference: 'ABC234',
      'Address proven': 'no',
      Page: '/get-involved',
      Campaign: 'radio',
      Organization: 'Banda & Sons',
      Interest: 'other',
      Message: 'Call me',
      'Requests to call': '',
      Status: 'Lost',
      Reason: 'Too dear',
      Owner: 'Mutale',
      Value: '2500',
      Currency: 'ZMW',
      'Next step': 'Ask again',
      'Next step on': '2026-12-01',
      Notes: '2',
    });
    expect(second).toMatchObject({
      Name: 'Jo "J"; Banda',
      'Last seen': '',
      'Requests to call': '60',
      'First landing page': '',
      'First campaign': '',
      'Suspected spam': 'no',
      'First agreed to': '',
      'Last agreed at': '',
      Notes: '2',
    });
  });

  it('5,000 leads are written whole and in their order', async () => {
    const count = 5_000;
    async function* rows() {
      for (let index = 0; index < count; index += 1) {
        yield { ...lead, name: `Lead ${index}` };
      }
    }
    const names = recordsOf(await csvOf(rows())).map(({ Name }) => Name);
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `Lead ${index}`));
  });

  it('no cell is a formula of a spreadsheet', async () => {
    async function* rows() {
      yield { ...lead, name: '=1+1', firstSource: { ...lead.firstSource, utm_source: '@radio' } };
      yield { ...lead, name: '+260 977 123 456' };
      yield { ...lead, name: 'A "quoted", name\nof two lines', firstSource: {} };
    }
    const csv = await csvOf(rows());
    expect(recordsOf(csv)).toMatchObject([
      { Name: "'=1+1", 'First campaign': "'@radio / spot / launch" },
      { Name: "'+260 977 123 456" },
      { Name: 'A "quoted", name\nof two lines' },
    ]);
  });
  it('a failed read of leads ends the file with its error', async () => {
    async function* rows(): AsyncGenerator<ListedLead> {
      yield lead;
      throw new Error('backend gone');
    }
    await expect(csvOf(rows())).rejects.toThrow('backend gone');
  });

  it('each lead has a quoted cell for each column, none of them a formula, whatever was typed', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 3 }), async (texts) => {
        const leads = texts.map(
          ([name, campaign]): ListedLead => ({
            ...lead,
            name,
            email: campaign,
            firstSource: { utm_campaign: campaign, landing_page: name },
          }),
        );
        const rows = (async function* () {
          yield* leads;
        })();
        const csv = (await csvOf(rows)).replace(/^\uFEFF/, '');
        const cells = [...csv.matchAll(/"((?:[^"]|"")*)"(,|\n|$)/g)];
        expect(cells.map(([whole]) => whole).join('')).toBe(csv);
        const columns = cellsOf(csv)[0]?.length ?? 0;
        expect(cells.length).toBe((leads.length + 1) * columns);
        for (const [, cell] of cells.filter(([, each]) => each !== '+260 977 123 456'))
          expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
      }),
    ));
});
