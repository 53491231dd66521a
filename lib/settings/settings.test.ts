// The rules of the page 'Site': what a field takes, what is stored of it, and what pages make of that.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '@/lib/forms/rules';
import { draftOf, faultsIn, isChanged, valuesOf } from '@/lib/forms/values';
import { templateDefaults, templatesOf } from '@/lib/settings/templates';
import { defaultsOf, factsFrom, isCurrent, rateInWords, writeToUs } from './facts';
import { settingGroups } from './fields';
import { fieldsOf } from './lists';
import { addressesNotSet } from './missing';
import { groups, settingsInputSchema } from './schema';
import { setInWords } from './set-words';

const fields = groups.flatMap((group) => group.fields);
const none = factsFrom({}, {});

describe('a field of settings', () => {
  it('needs the one that belongs to it', () => {
    expect(faultsOf(fields, { kwacha_rate: '5,125', kwacha_date: '2026-11-20' })).toEqual({
      kwacha_rate: 'Is this 5.125 or 5125? Enter it without a comma',
    });
    expect(
      faultsOf(fields, { kwacha_rate: '２６．５', kwacha_date: '２０２６－１１－２０' }),
    ).toEqual({});
    expect(faultsOf(fields, { kwacha_rate: '26.5' })).toEqual({
      kwacha_date: 'Enter the day of the rate',
    });
    expect(faultsOf(fields, { kwacha_date: '2026-11-01' })).toEqual({
      kwacha_rate: 'Enter the rate of that day',
    });
    expect(faultsOf(fields, { announcement: 'We move', telephone: '1' })).toEqual({
      announcement_until: 'Enter the last day of the announcement',
      telephone: expect.any(String),
    });
    expect(faultsOf(fields, { announcement: 'We move', announcement_until: '2026-12-01' })).toEqual(
      {},
    );
  });

  it('is required where nobody would see its text', () =>
    expect(faultsOf(fieldsOf('people'), { name: '\u200B \u3164' })).toEqual({
      name: 'Name is required',
    }));

  it.each(Object.keys(templateDefaults))('%s has no braces that are not filled in', (name) => {
    const fault = { [name]: 'Braces are for {name}, {tool}, {total} alone' };
    for (const text of ['Hello {nmae}', '{name} {}', '{{name} {x}']) {
      expect(faultsOf(fields, { [name]: text })).toEqual(fault);
    }
    expect(faultsOf(fields, { [name]: '{name}, {tool}: {total} :-} {' })).toEqual({});
  });

  it('has a name of its own', () => {
    const names = fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const hidden = settingGroups().filter(({ isPublic }) => !isPublic);
    expect(hidden.flatMap((group) => group.fields.map(({ name }) => name))).toEqual([
      'notice_email',
      'webhook_url',
      'step_days_call',
      'step_days_message',
      'step_days_report',
      'step_days_talk',
      ...Object.keys(templateDefaults),
    ]);
  });
});

describe('the input of a save', () => {
  it('comes out as it is stored, without names that no field has', () => {
    const values = {
      telephone: '0977 123 456',
      hours: ' Mon–Fri\u0000 ',
      other: 'x',
      audit_url: '',
    };
    expect(settingsInputSchema.parse({ values, revision: 3 })).toEqual({
      facts: {
        telephone: '+260977123456',
        hours: 'Mon–Fri',
        audit_url: '',
      },
      office: {},
      revision: 3,
    });
  });

  it('has no empty template, which is the default again', () => {
    const values = { mail_subject: ' ', mail_text: 'Hello' };
    const { office } = settingsInputSchema.parse({ values, revision: 0 });
    expect(office).toEqual({ mail_text: 'Hello' });
    // As it was stored before.
    const stored = { mail_subject: '', mail_text: 'Hello' };
    const inForce = { ...templateDefaults, mail_text: 'Hello' };
    expect(templatesOf(stored)).toEqual(inForce);
    expect(draftOf(fields, stored, templateDefaults)).toMatchObject(inForce);
  });

  it('keeps the addresses for notices from the public, which may know that there are some', () => {
    const values = { notice_email: 'owner@lab.co.zm', webhook_url: 'https://crm.co.zm/hook' };
    const { facts, office } = settingsInputSchema.parse({ values, revision: 0 });
    expect(office).toEqual(values);
    expect(JSON.stringify(facts)).not.toMatch(/owner@|crm/);
    expect(factsFrom(facts, {}).notices).toEqual({ mail: true, webhook: true });
    expect(none.notices).toEqual({ mail: false, webhook: false });
  });

  it.each(['http://crm.co.zm/hook', 'https://127.0.0.1/hook', 'http://crm.internal:8080/hook'])(
    'takes the webhook %s only where the operator has named its host',
    (webhook_url) => {
      const { error } = settingsInputSchema.safeParse({ values: { webhook_url }, revision: 0 });
      expect(error?.issues.map(({ path }) => path)).toEqual([['webhook_url']]);
    },
  );

  it('is refused with the fault of each field', () => {
    const profile_x = 'javascript://x.com/%0aalert(1)';
    const values = { telephone: '1', booking_url: 'http://lab.co.zm', profile_x };
    const { error } = settingsInputSchema.safeParse({ values, revision: 0 });
    expect(error?.issues.map(({ path: [name] }) => name)).toEqual([
      'telephone',
      'profile_x',
      'booking_url',
    ]);
    expect(settingsInputSchema.safeParse({ values: {}, revision: -1 }).success).toBe(false);
  });
});

describe('the facts of an answer time', () => {
  it('are made of number and unit, and replace words of an earlier release', () => {
    const stored = { answers_within: 'a day or so', answers_number: '2', answers_unit: 'days' };
    expect(factsFrom(stored, {})).toMatchObject({
      answersWithin: 'two working days',
      answerTime: { number: 2, unit: 'days' },
    });
  });

  it('show words of an earlier release while no number is set, and measure nothing', () =>
    expect(factsFrom({ answers_within: 'a day or so' }, {})).toMatchObject({
      answersWithin: 'a day or so',
      answerTime: undefined,
    }));

  it('are stored with the working days, and without the words that they replace', () => {
    const values = { answers_within: 'a day', hours: 'Mon–Sat', answers_unit: 'days' };
    const store = (more: object) =>
      settingsInputSchema.parse({ values: { ...values, ...more }, revision: 0 }).facts;
    expect(store({ answers_number: '1' })).toEqual({
      hours: 'Mon–Sat',
      answers_number: '1',
      answers_unit: 'days',
      working_days: '123456',
    });
    expect(store({ answers_unit: '' })).toMatchObject({ answers_within: 'a day' });
  });

  it.each([
    [{ answers_number: '1' }, 'answers_unit'],
    [{ answers_unit: 'days' }, 'answers_number'],
    [{ answers_number: '0', answers_unit: 'days' }, 'answers_number'],
    [{ answers_number: '1.5', answers_unit: 'days' }, 'answers_number'],
    [{ answers_number: '1', answers_unit: 'weeks' }, 'answers_unit'],
  ])('are refused as %o', (values, name) => {
    const { error } = settingsInputSchema.safeParse({ values, revision: 0 });
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  });
});

describe('the facts', () => {
  const defaults = defaultsOf({ CONTACT_EMAIL: 'env@lab.co.zm', WHATSAPP_NUMBER: '260966000000' });

  it('are those of the environment where nothing is stored', () => {
    expect(factsFrom({}, defaults)).toMatchObject({
      contactEmail: 'env@lab.co.zm',
      supportEmail: 'env@lab.co.zm',
      whatsApp: '+260966000000',
      telephone: undefined,
    });
  });

  it('are those that are stored, and an empty one takes a default away', () => {
    const stored = { contact_email: 'own@lab.co.zm', whatsapp: '', profile_x: 'https://x.com/lab' };
    expect(factsFrom(stored, defaults)).toMatchObject({
      contactEmail: 'own@lab.co.zm',
      supportEmail: 'own@lab.co.zm',
      whatsApp: undefined,
      profiles: [{ name: 'X', url: 'https://x.com/lab' }],
    });
  });

  it('hold a rate with its day alone, and an announcement with its last day alone', () => {
    expect(factsFrom({ kwacha_rate: '26.5', announcement: 'Hello' }, {})).toMatchObject({
      kwacha: undefined,
      announcement: undefined,
    });
    const stored = {
      kwacha_rate: '26.5',
      kwacha_date: '2026-11-01',
      announcement: 'Hello',
      announcement_until: '2026-12-01',
    };
    expect(factsFrom(stored, {})).toMatchObject({
      kwacha: { rate: 26.5, date: '2026-11-01' },
      announcement: { text: 'Hello', link: undefined, until: '2026-12-01' },
    });
  });

  it('announce until the end of the last day in Lusaka', () => {
    const until = '2026-12-01';
    expect(isCurrent({ until }, Date.parse('2026-12-01T21:59:59Z'))).toBe(true);
    expect(isCurrent({ until }, Date.parse('2026-12-01T22:00:00Z'))).toBe(false);
  });

  it('say by which rate amounts in kwacha are worked out', () =>
    expect(rateInWords({ rate: 26.5, date: '2026-11-01' })).toBe(
      'Amounts in kwacha are worked out at K\u00a026.5 for a dollar, the rate of 1\u00a0November\u00a02026.',
    ));

  it('lead to the mail program, or without an address to the contact form', () => {
    expect(writeToUs(none, 'write-to-us')).toBe('/get-involved#write-to-us');
    expect(writeToUs({ contactEmail: 'a@lab.co.zm' }, 'write-to-us')).toBe('mailto:a@lab.co.zm');
  });

  it('buttons without an address are listed', () => {
    expect(addressesNotSet(none, true)).toHaveLength(7);
    expect(addressesNotSet(none, false).join()).not.toMatch(/audit/);
    const address = 'https://lab.co.zm';
    const stored = {
      contact_email: 'a@lab.co.zm',
      whatsapp: '+260966000000',
      booking_url: address,
      organisation_url: address,
      audit_url: address,
      demo_url: address,
      report_url: address,
    };
    expect(addressesNotSet(factsFrom(stored, {}), true)).toEqual([]);
  });
});

describe('the draft of the page', () => {
  const defaults = { whatsapp: '+260966000000', booking_url: 'https://lab.co.zm/book' };
  const base = draftOf(fields, { hours: 'Mon–Fri' }, defaults);

  it('shows what is stored, else the default, telephone numbers in groups', () => {
    expect(base).toMatchObject({
      hours: 'Mon–Fri',
      whatsapp: '+260 966 000 000',
      booking_url: 'https://lab.co.zm/book',
      telephone: '',
    });
  });

  it('stores what is not the default, and an empty text in place of one', () => {
    expect(valuesOf(fields, base, defaults)).toEqual({ hours: 'Mon–Fri' });
    const typed = { ...base, whatsapp: '0966 000 000', booking_url: '', telephone: '0977123456' };
    expect(valuesOf(fields, typed, defaults)).toEqual({
      hours: 'Mon–Fri',
      booking_url: '',
      telephone: '+260977123456',
    });
  });

  it('is saved beside default values that no field takes', () => {
    const examples = { contact_email: 'hello@lab.example', audit_url: 'http://audit.example' };
    const draft = { ...draftOf(fields, {}, examples), hours: 'Mon–Fri' };
    expect(faultsIn(fields, draft, examples)).toEqual({});
    expect(valuesOf(fields, draft, examples)).toEqual({ hours: 'Mon–Fri' });
    const typed = { ...draft, contact_email: 'info@lab.example', audit_url: '' };
    expect(faultsIn(fields, typed, examples)).toEqual({
      contact_email: 'That is an address for examples',
    });
  });

  it('is changed by what would be stored otherwise alone', () => {
    expect(isChanged(fields, base, { ...base, whatsapp: '0966000000', hours: 'Mon–Fri ' })).toBe(
      false,
    );
    expect(isChanged(fields, base, { ...base, whatsapp: '09660' })).toBe(true);
    expect(isChanged(fields, base, { ...base, hours: '' })).toBe(true);
  });
});

describe('the head of a folded group', () => {
  const groupOf = (title: string) => {
    const group = groups.find((each) => each.title === title);
    if (!group) throw new Error(title);
    return group;
  };
  it.each<[string, string, Record<string, string>]>([
    ['How people reach you', 'Nothing is set', { hours: ' ' }],
    [
      'How people reach you',
      'Phone, WhatsApp, address',
      { whatsapp: '1', telephone: '1', postal_address: 'Plot 1' },
    ],
    ['Message templates', 'The defaults', { mail_text: templateDefaults.mail_text }],
    ['Message templates', 'WhatsApp', { ...templateDefaults, whatsapp_text: 'Hello' }],
  ])('settings: %s says %j', (title, words, draft) =>
    expect(setInWords(groupOf(title), draft, templateDefaults)).toBe(words),
  );
});
