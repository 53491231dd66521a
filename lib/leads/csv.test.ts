import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadsCsv } from '@/lib/leads/csv';
import type { ListedLead } from '@/lib/leads/rows';
import { anyText } from '@/tests/support/arbitrary';
import { listedLead as lead } from '@/tests/support/listed-lead';

const csvOf = async (leads: AsyncIterable<ListedLead>): Promise<string> =>
  (await Array.fromAsync(leadsCsv(leads))).join('');

describe('a file of leads', () => {
  it('has every column, and says yes or no to spam', async () => {
    async function* rows() {
      yield lead;
      yield {
        ...lead,
        name: 'Jo "J"; Banda',
        lastLogin: null,
        firstSource: {},
        lastSource: {},
        suspectedSpam: false,
        firstConsent: null,
        lastConsent: null,
      };
    }
    expect(await csvOf(rows())).toBe(
      [
        '\uFEFF"Name","Email","First seen","Last seen","First landing page","First referrer","First campaign","Last landing page","Analyses","Suspected spam","First agreed to","First agreed at","Last agreed to","Last agreed at","Phone","Phone note","Latest form","Latest form at","Reference","Address proven","Page","Campaign","Organization","Interest","Message","Status","Reason","Owner","Value","Currency","Next step","Next step on","Notes"',
        `"Jo","jo@example.org","2026-11-20 02:00","2026-11-21 02:00","/blog","https://news.example/","radio / spot / launch","/work","3","yes","2026-11-22","2026-11-20 02:00","2026-12-01","2026-11-21 02:00","+260 977 123 456","from a form without proof","Message","2026-11-21 02:00","ABC234","no","/get-involved","radio","Banda & Sons","other","Call me","Lost","Too dear","Mutale","2500","ZMW","Ask again","2026-12-01","2"`,
        `"Jo ""J""; Banda","jo@example.org","2026-11-20 02:00","","","","","","3","no","","","","","+260 977 123 456","from a form without proof","Message","2026-11-21 02:00","ABC234","no","/get-involved","radio","Banda & Sons","other","Call me","Lost","Too dear","Mutale","2500","ZMW","Ask again","2026-12-01","2"`,
        '',
      ].join('\n'),
    );
  });

  it('is whole and in its order where it is longer than what is kept in memory', async () => {
    const count = 5_000;
    async function* rows() {
      for (let index = 0; index < count; index += 1) {
        yield { ...lead, name: `Lead ${index}` };
      }
    }
    const names = (await csvOf(rows()))
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `"Lead ${index}"`));
  });

  it('has no cell that a spreadsheet would run', async () => {
    async function* rows() {
      yield { ...lead, name: '=1+1', firstSource: { ...lead.firstSource, utm_source: '@radio' } };
      yield { ...lead, name: '+260 977 123 456' };
      yield { ...lead, name: 'A "quoted", name\nof two lines', firstSource: {} };
    }
    const csv = await csvOf(rows());
    expect(csv).toMatch(/^"'=1\+1",.*,"'@radio \/ spot \/ launch",/m);
    expect(csv).toMatch(/^"'\+260 977 123 456",/m);
    expect(csv).toContain('"A ""quoted"", name\nof two lines"');
  });
  it('ends with the failure where leads cannot be read', async () => {
    async function* rows(): AsyncGenerator<ListedLead> {
      yield lead;
      throw new Error('backend gone');
    }
    await expect(csvOf(rows())).rejects.toThrow('backend gone');
  });

  it('has as many cells as it should, all quoted, none of them a formula', () =>
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
        expect(cells.length).toBe((leads.length + 1) * 33);
        for (const [, cell] of cells.filter(([, each]) => each !== '+260 977 123 456'))
          expect(cell).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
      }),
    ));
});
