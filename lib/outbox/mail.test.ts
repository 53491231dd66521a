// The head of a mail, as a mail server gets it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailServer } from '@/tests/support/mail-server';
import { sendMail } from './mail';

const server = new MailServer();
let url: string;
beforeAll(async () => {
  url = await server.start();
});
beforeEach(() => {
  server.letters.length = 0;
  server.refuses = false;
});
afterAll(() => server.stop());

const send = (name: string, lab = 'AI Lab') =>
  sendMail(
    { url, from: 'lab@lab.co.zm' },
    {
      name: lab,
      to: 'owner@lab.co.zm',
      subject: `${name} sent a message`,
      text: 'Hello',
      replyTo: { name, address: 'mutale@people.co.zm' },
      id: 'one',
    },
    2_000,
  );

/** The headers of the letter, with folded lines in one and encoded words decoded. */
function headOf(letter = ''): Array<[name: string, value: string]> {
  const [head = ''] = letter.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  return lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    const words = value.join(': ').replaceAll(/(=\?[^ ]+\?=) +(?==\?)/g, '$1');
    const text = words.replaceAll(/=\?UTF-8\?(\w)\?([^?]*)\?=/gi, (_, encoding, word) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );
    return [name, text];
  });
}

it.each([
  ['Mutale Banda', 'Mutale Banda'],
  ['Banda, Mutale', '"Banda, Mutale"'],
  ['Mutale "Mo" <mo@evil.zm>', String.raw`"Mutale \"Mo\" <mo@evil.zm>"`],
  ['O’Brien', 'O’Brien'],
  ['ሙታሌ ባንዳ', 'ሙታሌ ባንዳ'],
  ['محمد علي', 'محمد علي'],
  ['王小明', '王小明'],
  ['🌽'.repeat(40), '🌽'.repeat(40)],
  ['Mutale\r\nBcc: all@evil.zm', /^.?Mutale\s+Bcc: all@evil\.zm.?$/],
])('a mail names %j as the one who gets the answer', async (name, shown) => {
  expect(await send(name)).toMatchObject({ isSent: true });
  const head = headOf(server.letters[0]);
  const valuesOf = (wanted: string) => head.filter(([header]) => header === wanted);
  const [[, replyTo = ''] = []] = valuesOf('Reply-To');
  expect(replyTo.endsWith(' <mutale@people.co.zm>')).toBe(true);
  expect(replyTo.slice(0, -' <mutale@people.co.zm>'.length)).toMatch(shown);
  expect(valuesOf('Reply-To')).toHaveLength(1);
  expect(valuesOf('To')).toEqual([['To', 'owner@lab.co.zm']]);
  expect(valuesOf('From')).toEqual([['From', 'AI Lab <lab@lab.co.zm>']]);
  expect(valuesOf('Subject')).toHaveLength(1);
  expect(valuesOf('Bcc')).toEqual([]);
});

it.each([
  ['Mwila Labs', 'Mwila Labs <lab@lab.co.zm>'],
  ['Mwila, "Mo" <mo@evil.zm>', String.raw`"Mwila, \"Mo\" <mo@evil.zm>" <lab@lab.co.zm>`],
  ['Ŋanga 王', 'Ŋanga 王 <lab@lab.co.zm>'],
])('a mail comes from %j', async (lab, from) => {
  await send('Mutale', lab);
  const senders = headOf(server.letters[0]).filter(([header]) => header === 'From');
  expect(senders).toEqual([['From', from]]);
});

it('a server’s answer that quotes the mail is noted without what it quotes', async () => {
  server.refuses = '550 "Mutale Banda" <mutale@people.co.zm> is refused';
  const { isSent, outcome } = await send('Mutale Banda');
  expect(isSent).toBe(false);
  expect(outcome).toContain('550');
  expect(outcome).not.toMatch(/Mutale|people/);
});
