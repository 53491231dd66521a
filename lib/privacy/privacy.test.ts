// The page /privacy says who is told of a form, and each thing that they are told.
import { describe, expect, it } from 'vitest';
import { eachEnquiryField } from '@/lib/content/enquiry';
import type { StoredTexts } from '@/lib/content/texts';
import { payloadOf } from '@/lib/outbox/message';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { privacyParts, staysAfterDeletion } from './content';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const textsWith = (sendsMail: boolean, notices: { mail: boolean; webhook: boolean }): string[] => {
  const facts = {
    google: false,
    supabase: false,
    otherReportForm: false,
    leadsMonths: 24,
    isCounted: true,
    hasReportForm: true,
  };
  return privacyParts({ ...facts, sendsMail, sendsCodes: sendsMail, notices }).flatMap(
    ({ text }) => text,
  );
};
const recipients = (...params: Parameters<typeof textsWith>): string[] =>
  textsWith(...params).filter((line) => /^(?:Our mailbox|A program)/.test(line));

it('privacy page: it lists all data that stays after a deletion', () => {
  const texts = textsWith(false, { mail: false, webhook: false });
  expect(texts).toEqual(expect.arrayContaining([...staysAfterDeletion.visitor]));
});

it.each([true, false])(
  'privacy page: a code by mail is promised if the site can send one: %s',
  (sendsCodes) => {
    const texts = textsWith(sendsCodes, { mail: false, webhook: false });
    expect(texts.some((text) => text.includes('It sends a code to your address'))).toBe(sendsCodes);
  },
);

it.each([
  [true, 4, 'We count which pages are opened'],
  [false, 1, 'Visits of pages are not counted on this site.'],
])(
  'privacy page: with counting of visits (%s) it describes it in %i sentences',
  (isCounted, sentences, begins) => {
    const notices = { mail: false, webhook: false };
    const facts = { google: false, supabase: false, otherReportForm: false, leadsMonths: 24 };
    const parts = privacyParts({
      ...facts,
      sendsMail: false,
      sendsCodes: false,
      notices,
      isCounted,
      hasReportForm: true,
    });
    const [text = ''] = parts.find(({ id }) => id === 'counted')?.text ?? [];
    expect(text.startsWith(begins)).toBe(true);
    expect(text.match(/\.(?= |$)/g)).toHaveLength(sentences);
    const storage = parts.find(({ title }) => title === 'What this site puts into your browser');
    expect(storage?.text.join().includes('count visits')).toBe(isCounted);
  },
);

it.each([true, false])(
  'privacy page: with a key (%s) it says what ‘Ask’ sends to Gemini',
  (google) => {
    const facts = { supabase: false, otherReportForm: false, leadsMonths: 24, isCounted: true };
    const notices = { mail: false, webhook: false };
    const parts = privacyParts({
      ...facts,
      google,
      sendsMail: false,
      sendsCodes: false,
      notices,
      hasReportForm: true,
    });
    expect(JSON.stringify(parts).includes('With ‘Ask’ on the page Search')).toBe(google);
  },
);

it('privacy page, and the search over it: nothing of the report while its form is hidden', () => {
  const isShown = (texts: StoredTexts): boolean =>
    /report’s form|report-entered|the report\b/.test(
      pageText('/privacy', { ...nothingSet, texts }).join(' '),
    );
  expect(isShown({})).toBe(true);
  expect(isShown({ 'state-of-ai-report.form': 'hidden' })).toBe(false);
});

describe('privacy page: recipients of a form', () => {
  it.each([
    ['without an address: nobody', true, { mail: false, webhook: false }, []],
    ['with an email address: our mailbox', true, { mail: true, webhook: false }, ['Our mailbox']],
    ['with an email address but no mail server: nobody', false, { mail: true, webhook: false }, []],
    [
      'with a webhook but no mail server: our program for leads',
      false,
      { mail: true, webhook: true },
      ['A program that we use for leads'],
    ],
  ])('%s', (_, sendsMail, notices, names) =>
    expect(recipients(sendsMail, notices).map((line) => line.split(':')[0])).toEqual(names),
  );

  it('each field that the webhook sends is named on the page', () => {
    const words: Record<string, string> = {
      type: 'which form it was',
      did: 'which form it was',
      tool: 'which form it was',
      timestamp: 'when',
      reference: 'its reference',
      name: 'your name',
      email: 'your address',
      is_proven: 'whether it is proved',
      phone: 'your phone number',
      source: 'where you came from',
      link: 'a link to our own page about you',
      lead_id: 'the id that you have there',
      is_call: 'which form it was',
      organization: 'your organization',
      interest: 'what interests you',
      message: 'up to 1,000 characters of your message',
    };
    const message = {
      reference: 'ABC123',
      happened_at: '2026-11-24T08:00:00.000Z',
      lead_id: id,
      tool: 'contact',
      is_proven: true,
      name: 'Mutale Banda',
      email: 'mutale@people.co.zm',
      phone: null,
      source: {},
      is_call: false,
      enquiry: eachEnquiryField(() => 'Can you count sacks?'),
      more_calls: 0,
      is_earlier: false,
    };
    const taken = {
      id,
      channel: 'webhook',
      tries: 1,
      batch: id,
      recipient: '',
      secret: null,
      more: 0,
    } as const;
    const { data, ...head } = JSON.parse(
      payloadOf({ ...taken, kind: 'event', message }, 'https://lab.co.zm', new Date()),
    );
    const sent = Object.keys({ ...head, ...data });
    expect(sent.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const line of recipients(true, { mail: true, webhook: true })) {
      for (const word of Object.values(words)) expect(line).toContain(word);
      expect(line).toContain('A deletion here does not reach that');
    }
  });
});
