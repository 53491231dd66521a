// The contact form in the browser and its schema on the server refuse the same, in the same words.
import { expect, it } from 'vitest';
import { leadMessages } from '@/lib/entry/form-rules';
import { enquiryErrors, mailErrors, nameRule, phoneRule } from './form-rules';
import { messageOf } from './message';
import { callSchema, enquirySchema } from './schema';

const message = {
  ...messageOf(() => ''),
  name: 'Jo',
  email: 'jo@example.org',
  interest: 'other',
  message: 'Hello',
};

it.each([
  ['name', 'J', undefined],
  ['name', 'a'.repeat(100), undefined],
  ['name', 'a'.repeat(101), nameRule.tooLong],
  ['name', '\u200B \u2800', nameRule.required],
  ['email', "o'brien&co@people.co.zm", undefined],
  ['email', 'jane@localhost', undefined],
  ['email', 'Jane <jane@people.co.zm>', undefined],
  ['email', 'jane@people..zm', leadMessages.emailFormat],
  ['email', 'jane.@people.zm', leadMessages.emailFormat],
  ['phone', '', undefined],
  ['phone', '\u2060', undefined],
  ['phone', '0977123456 (WhatsApp)', undefined],
  ['phone', '0977123456 or 0966123456', 'Enter one number'],
  ['phone', '12', phoneRule.format],
  ['message', '\u200B\n\u3164', 'Message is required'],
])('a message with the %s %j: %s', (field, typed, error) => {
  const sent = { ...message, [field]: typed };
  const errors = error ? { [field]: error } : {};
  expect(enquiryErrors(sent)).toEqual(errors);
  expect(enquirySchema.safeParse(sent).error?.issues[0]?.message).toBe(error);
  if (error !== nameRule.tooLong) expect(mailErrors(sent)).toEqual(errors);
});

it('a message is stored without what nobody sees', () => {
  const email = 'Jane <O\u2019Brien> <Jane@People.co.zm>';
  const phone = '\u202A+44 (0)20 7946 0958\u202C';
  const sent = {
    ...message,
    name: '\u202EMutale',
    organization: '\u200FBanda\u2069',
    email,
    phone,
  };
  expect(enquirySchema.parse(sent)).toMatchObject({
    name: 'Mutale',
    organization: 'Banda',
    email: 'jane@people.co.zm',
    phone: '+442079460958',
  });
});

it.each([
  ['', phoneRule.required],
  ['\u200B', phoneRule.required],
  ['0977123456; 0966123456', 'Enter one number'],
  ['tel:+260977123456', undefined],
])('a call to %j: %s', (phone, error) =>
  expect(callSchema.safeParse({ name: 'J', phone }).error?.issues[0]?.message).toBe(error),
);
