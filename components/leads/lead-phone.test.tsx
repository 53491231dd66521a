import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeadsToday } from '@/components/dashboard/leads-today';
import { LeadContact } from '@/components/leads/lead-contact';
import { LeadTable } from '@/components/leads/lead-table';
import { type ListedLead, saidFields } from '@/lib/leads/rows';
import { templatesOf } from '@/lib/settings/templates';
import { listedLead } from '@/tests/support/listed-lead';

const lead: ListedLead = {
  ...listedLead,
  sameNumber: [
    { id: 'y', name: 'Mutale', email: 'mutale@example.org', isLead: true },
    { id: 'z', name: 'Caller', email: null, isLead: false },
  ],
};

const nothing = () => undefined;
const router = {
  bfcacheId: '',
  back: nothing,
  forward: nothing,
  prefetch: nothing,
  push: nothing,
  refresh: nothing,
  replace: nothing,
};
const now = Date.parse('2026-11-22');
const screens = {
  'The page of a lead': (shown: ListedLead) => (
    <AppRouterContext value={router}>
      <LeadContact
        who={{ ...shown, isSpam: false, isNew: false }}
        events={[]}
        templates={templatesOf({})}
      />
    </AppRouterContext>
  ),
  'The list of leads': (shown: ListedLead) => (
    <LeadTable leads={[shown]} time={undefined} now={now} />
  ),
};

it.each(Object.entries(screens))(
  '%s marks a phone number of an unproven form, and links to leads and messages with the same number',
  (_, screen) => {
    const html = renderToStaticMarkup(screen(lead));
    expect(html).toMatch(/\+260 977 123 456<span[^>]*> \(from a form without proof\)/);
    expect(html).toMatch(/href="\/admin\/leads\/y"[^>]*>Mutale<\/a> \(mutale@example\.org\)/);
    expect(html).toMatch(/href="\/admin\/leads\/messages\/z"[^>]*>Caller<\/a> \(no address\)/);
    const proven = renderToStaticMarkup(screen({ ...lead, isPhoneProven: true, sameNumber: [] }));
    expect(proven).toContain('+260 977 123 456');
    expect(proven).not.toMatch(/without proof|Same number/);
  },
);

const lists = {
  'The list of leads': screens['The list of leads'],
  'The dashboard': (shown: ListedLead) => (
    <LeadsToday
      latest={[shown]}
      newLeads={0}
      waits={[]}
      answerTime={undefined}
      due={{ leads: [], total: 0 }}
      won={[]}
      now={now}
    />
  ),
};

it.each(Object.entries(lists))(
  '%s shows the organization of a lead beside the name',
  (_, screen) => {
    const nextToName = />Jo<\/a>(?: |<!-- -->)*\(Banda &amp; Sons\)/;
    expect(renderToStaticMarkup(screen(lead))).toMatch(nextToName);
    expect(renderToStaticMarkup(screen({ ...lead, organization: '' }))).not.toContain('()');
  },
);

it('the list of leads has no line for a missing email address or phone number', () => {
  const without = { ...lead, email: null, phone: null, sameNumber: [] };
  expect(
    renderToStaticMarkup(<LeadTable leads={[without]} time={undefined} now={now} />),
  ).not.toMatch(/no address|not given|<p[^>]*><\/p>/);
});

const linesOf = (shown: ListedLead, events: ListedLead['event'][]) =>
  [
    ...renderToStaticMarkup(
      <AppRouterContext value={router}>
        <LeadContact
          who={{ ...shown, isSpam: false, isNew: false }}
          events={events}
          templates={templatesOf({})}
          said={saidFields(events)}
        />
      </AppRouterContext>,
    ).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g),
  ].map(([, label, text]) => `${label}: ${text?.trim()}`);

it('the page of a lead lists organization and interest, those of a proven browser first', () => {
  const enquiry = { organization: 'Kafue Farms', interest: 'project', message: 'Count sacks' };
  const proven = { ...lead.event, isProven: true, enquiry };
  expect(linesOf(lead, [lead.event, proven]).slice(0, 3)).toEqual([
    'Organization: Kafue Farms',
    'Interest: A project or a quotation',
    'Email: jo@example.org',
  ]);
});

it('the page of a lead has no line for an empty field or for the interest of a call', () => {
  const call = {
    ...lead.event,
    isCall: true,
    enquiry: { organization: '', interest: 'other', message: 'Call me' },
  };
  expect(linesOf({ ...lead, email: null, phone: null, sameNumber: [] }, [call])).toEqual([]);
});
