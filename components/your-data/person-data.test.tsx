import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonData } from '@/components/your-data/person-data';
import type { Person } from '@/lib/your-data/person';

const person: Person = {
  name: 'Jo',
  email: 'jo@example.org',
  phone: null,
  first_seen: '2026-11-20T00:00:00Z',
  last_seen: null,
  first_source: {},
  last_source: {},
  suspected_spam: false,
  report_at: null,
  first_consent: null,
  last_consent: null,
  code_user_since: null,
  unclaimed: 0,
  enquiries: [],
  unproven_enquiries: 1,
  events: [],
  unproven_events: 1,
  unproven_phones: 1,
  unproven_results: 0,
  unproven_forms: 0,
  kept_results: [],
  work: null,
  notes: [],
  changes: [],
  analyses: [],
};

const note =
  '1 message and 1 phone number were sent under this address by a browser that has not proved it.';

it.each([
  [true, `${note} Write to us to see them. <a href="/get-involved"`],
  [false, `${note} </p>`],
])(
  'personal data: messages of unproven browsers are mentioned, with a link to write to us only for the person (%s)',
  (isOwn, shown) =>
    expect(renderToStaticMarkup(<PersonData person={person} isOwn={isOwn} />)).toContain(shown),
);
