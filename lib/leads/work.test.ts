import { describe, expect, it } from 'vitest';
import { mergeValues } from '@/lib/forms/values';
import { templatesOf } from '@/lib/settings/templates';
import { fillTemplate, reachLinks } from './templates';
import { type Change, changeSentence, dayAfter, workFields } from './work';

describe('a mail template', () => {
  it.each<[string, Parameters<typeof fillTemplate>[1], string]>([
    [
      'Hello {name}, {tool}: {total}',
      { name: 'Jo', tool: 'report', total: 'US$ 5' },
      'Hello Jo, report: US$ 5',
    ],
    [
      'Hello {name}. You may save {total}. Shall we talk?',
      { name: 'Jo' },
      'Hello Jo. Shall we talk?',
    ],
    ['You may save {total}. Hello {name}!', { name: 'Jo' }, 'Hello Jo!'],
    ['Hello {name}\n\nYou may save {total}.\n\nBye', { name: 'Jo' }, 'Hello Jo\n\nBye'],
    ['{total}', {}, ''],
    ['Hello {name} {nobody}', { name: '{total}', total: '5' }, 'Hello {total} {nobody}'],
    ['US$ 2.5 of {total}', { total: 'US$ 5' }, 'US$ 2.5 of US$ 5'],
  ])('%j filled in with %j is %j', (template, values, text) =>
    expect(fillTemplate(template, values)).toBe(text),
  );
});

describe('links to contact a lead', () => {
  const templates = {
    mail_subject: 'Your enquiry',
    mail_text: 'Hello {name},\n\nThank you for using our {tool}. You may save {total} a year.',
    whatsapp_text:
      'Hello {name}, thank you for using our {tool}. You may save {total} a year. Call?',
  };
  const who = { name: 'Mwila Banda', email: 'mwila@lab.co.zm', phone: '+260977123456' };
  const calculated = { tool: 'calculator', isProven: true, total: 56_000 } as const;

  it('call, mail and WhatsApp links contain the filled-in text', () => {
    const links = reachLinks(who, [calculated], templates);
    expect(links.call).toBe('tel:+260977123456');
    expect(links.mail).toMatch(/^mailto:mwila@lab\.co\.zm\?subject=Your%20enquiry&/);
    expect(new URL(links.mail ?? '').searchParams.get('body')).toContain(
      'using our savings calculator. You may save US$\u00a056,000 a year.',
    );
    expect(links.whatsapp).toMatch(
      /^https:\/\/wa\.me\/260977123456\?text=Hello%20Mwila%20Banda%2C/,
    );
  });

  it('the text leaves out unproven forms and a missing total', () => {
    const { whatsapp = '' } = reachLinks(
      who,
      [
        { ...calculated, isProven: false },
        { tool: 'report', isProven: true, total: undefined },
      ],
      templates,
    );
    expect(new URL(whatsapp).searchParams.get('text')).toBe(
      'Hello Mwila Banda, thank you for using our State of AI report. Call?',
    );
  });

  it('the mail to a lead who asked for the report ends with its address, and to no other', () => {
    const asked = { tool: 'report', isProven: true, total: undefined } as const;
    const url = 'https://lab.co.zm/report.pdf';
    const body = (events: Parameters<typeof reachLinks>[1], own = templates, report?: string) =>
      new URL(reachLinks(who, events, own, report).mail ?? '').searchParams.get('body') ?? '';
    expect(body([asked], templates, url)).toMatch(
      /\r\n\r\nThe report: https:\/\/lab\.co\.zm\/report\.pdf$/,
    );
    expect(body([calculated, asked], templatesOf({}), url).split(url)).toHaveLength(2);
    for (const events of [[calculated], [{ ...asked, isProven: false }]]) {
      expect(body(events, templates, url)).not.toContain('report:');
    }
    expect(body([asked], templatesOf({}))).not.toContain('report:');
  });

  it('without a phone number only mail is offered, and an address with ?bcc= adds no recipient', () => {
    const links = reachLinks({ ...who, email: 'a?bcc=b@c.zm', phone: null }, [], templates);
    expect(Object.keys(links)).toEqual(['mail']);
    expect(links.mail).toMatch(/^mailto:a%3Fbcc%3Db@c\.zm\?subject=/);
  });
});

it.each<[Partial<Change>, string]>([
  [{ how: 'hand', outcome: null, after: 'unfit' }, 'Status: New → Not a fit'],
  [{ how: 'call', outcome: 'reached', after: 'contacted' }, 'Called: reached; New → Contacted'],
  [{ how: 'whatsapp', outcome: 'not-now' }, 'Wrote by WhatsApp: not now'],
])('the change %j is listed as %j', (event, sentence) =>
  expect(
    changeSentence({
      id: 'x',
      happenedAt: '',
      how: 'mail',
      outcome: null,
      before: 'new',
      after: 'new',
      isUndone: false,
      ...event,
    }),
  ).toBe(sentence),
);

it('dayAfter counts days forwards and backwards over months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
});

it('a deleted owner is offered as ‘No longer here’ until another one is chosen', () => {
  const labels = (owner: string) =>
    workFields([{ id: 'a', name: 'Mutale' }], owner)
      .find(({ name }) => name === 'owner_id')
      ?.options?.map(({ label }) => label);
  expect(labels('b')).toEqual(['Nobody', 'Mutale', 'No longer here']);
  expect(labels('a')).toEqual(['Nobody', 'Mutale']);
});

it('work in two windows: a value is merged with its currency, and a status with its reason', () => {
  const base = { status: 'lost', lost_reason: 'Price', value: '', currency: 'USD', next_step: '' };
  const server = { value: '60000', currency: 'ZMW', lost_reason: 'Time', next_step: 'Call' };
  const { draft, conflicts } = mergeValues(workFields([]), {
    base,
    draft: { ...base, value: '2.5k', status: 'won' },
    server: { ...base, ...server },
  });
  expect(draft).toMatchObject({
    value: '2.5k',
    currency: 'USD',
    lost_reason: 'Price',
    next_step: 'Call',
  });
  expect(conflicts).toEqual({
    value: '60000',
    currency: 'ZMW',
    status: 'lost',
    lost_reason: 'Time',
  });
});
