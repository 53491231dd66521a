import { expect, it } from 'vitest';
import { messageOf } from '@/lib/contact/message';
import { messageToTake } from './unsent-message';

const messageWith = (message: string) => messageOf((name) => (name === 'message' ? message : ''));
const [typed, empty, unsent] = [messageWith('New'), messageWith(''), messageWith('Not sent')];

it.each([
  ['the message in the form', typed, unsent, typed],
  ['the message in the form', typed, undefined, typed],
  ['the one that the mail program may not have sent, if the form has none', empty, unsent, unsent],
  ['no message, if there is none', empty, undefined, undefined],
])('contact: the WhatsApp link takes %s', (_, form, waiting, taken) =>
  expect(messageToTake(form, waiting)).toBe(taken),
);
