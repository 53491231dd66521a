import { expect, it } from 'vitest';
import { unprovenNote } from './unproven';

const none = {
  unproven_enquiries: 0,
  unproven_phones: 0,
  unclaimed: 0,
  unproven_results: 0,
  unproven_forms: 0,
};
const sent = 'sent under this address by a browser that has not proved it.';

it.each([
  [{}, true, undefined],
  [
    { unproven_enquiries: 1, unproven_phones: 1 },
    true,
    `1 message and 1 phone number were ${sent} Write to us to see them.`,
  ],
  [{ unproven_forms: 1 }, true, `1 form was ${sent} Write to us to see it.`],
  [{ unclaimed: 11 }, false, `11 analyses were ${sent}`],
  [
    { unproven_enquiries: 2, unclaimed: 1, unproven_results: 3 },
    false,
    `2 messages, 1 analysis and 3 kept results were ${sent}`,
  ],
])('what unproven browsers sent, %j (own: %s), is named as %j', (counts, isOwn, expected) =>
  expect(unprovenNote({ ...none, ...counts }, isOwn)).toBe(expected),
);
