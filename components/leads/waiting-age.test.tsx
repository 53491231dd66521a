import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeadsToday } from '@/components/dashboard/leads-today';
import type { ListedLead } from '@/lib/leads/rows';
import { answerTimeFrom } from '@/lib/text/answer-time';
import { listedLead } from '@/tests/support/listed-lead';
import { LeadTable } from './lead-table';

const now = Date.parse('2026-11-24T08:00:00Z');
const time = answerTimeFrom({ answers_number: '1', answers_unit: 'days' });
const lead = (waitingSince: string, id: string): ListedLead => ({
  ...listedLead,
  suspectedSpam: false,
  work: { ...listedLead.work, status: 'new' },
  event: { ...listedLead.event, id, waitingSince, happenedAt: '2026-11-24T07:00:00Z' },
});
const late = lead('2026-11-20T08:00:00Z', 'a');
const fresh = lead('2026-11-23T08:00:00Z', 'b');

/** What stands in red. */
const marked = (html: string): string[] =>
  [...html.matchAll(/<strong class="[^"]*text-danger[^"]*">([^<]*)/g)].map(([, text = '']) => text);

const today = (more: Partial<Parameters<typeof LeadsToday>[0]>): string =>
  renderToStaticMarkup(
    <LeadsToday
      latest={[]}
      newLeads={0}
      waits={[]}
      answerTime={time}
      due={{ leads: [], total: 0 }}
      won={[]}
      now={now}
      {...more}
    />,
  );

it('the list of leads says in red for how long a lead waits beyond the answer time', () => {
  const html = renderToStaticMarkup(<LeadTable leads={[late, fresh]} time={time} now={now} />);
  expect(marked(html)).toEqual(['Unanswered for 4 days']);
  const unmeasured = <LeadTable leads={[late]} time={undefined} now={now} />;
  expect(marked(renderToStaticMarkup(unmeasured))).toEqual([]);
});

it('the dashboard lists who waits beyond the answer time, and marks them among the latest', () => {
  const html = today({ waits: [late, fresh], latest: [fresh, late] });
  expect(html).toContain('Unanswered for more than one working day');
  expect(marked(html)).toEqual(['Unanswered for 4 days', 'Unanswered for 4 days']);
  expect(today({ waits: [fresh] })).not.toContain('Unanswered');
});

it('the dashboard names how many steps are due beyond those that it shows', () => {
  const leads = [late];
  expect(today({ due: { leads, total: 14 } })).toMatch(
    /href="\/admin\/leads\?view=due"[^>]*>13 more</,
  );
  expect(today({ due: { leads, total: 1 } })).not.toMatch(/\d more</);
});
