import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { defaultName } from '@/lib/content/site-name';
import { MailServer } from '@/tests/support/mail-server';
import { mailDriver } from './backend-mail.ts';

it.each([
  [defaultName, `${defaultName} <lab@lab.co.zm>`, defaultName],
  ['Mwila & Mo', '"Mwila & Mo" <lab@lab.co.zm>', 'Mwila &#38; Mo'],
  [
    'Mwila, "Mo" <mo@evil.zm>',
    String.raw`"Mwila, \"Mo\" <mo@evil.zm>" <lab@lab.co.zm>`,
    'Mwila, &#34;Mo&#34; &#60;mo@evil.zm&#62;',
  ],
  ['$& $1', '"$& $1" <lab@lab.co.zm>', '$&#38; $1'],
])(
  'the mail with a code names %j, as sender, in its subject and beside the code',
  async (name, from, html) => {
    const server = new MailServer();
    onTestFinished(() => server.stop());
    const url = await server.start();
    const driver = await mailDriver({ url, from: 'lab@lab.co.zm', readName: async () => name });
    await driver.send({ to: 'reader@lab.co.zm', subject: 'x', text: 'Your code is: 123456' });
    const [letter = ''] = server.letters;
    const text = letter.replaceAll('=\r\n', '');
    expect(text.match(/^From: .*$/gm)).toEqual([`From: ${from}`]);
    // No absence note answers it.
    expect(text).toContain('Auto-Submitted: auto-generated');
    // In words that a mail program decodes, where the name has signs with a meaning in heads.
    expect(text.match(/^Subject: .*$/gm)).toHaveLength(1);
    expect(text).toContain(`on the page of ${name} that asked for it`);
    expect(text).toContain(`<h2>Your code for ${html}</h2>`);
  },
);

it('the mail with a code names the lab in its subject', async () => {
  const server = new MailServer();
  onTestFinished(() => server.stop());
  const driver = await mailDriver({ url: await server.start(), from: 'lab@lab.co.zm' });
  await driver.send({ to: 'reader@lab.co.zm', subject: 'x', text: 'Your code is: 123456' });
  expect(server.letters[0]).toContain(`Subject: Your code for ${defaultName}\r\n`);
});

it('the mail with a code of a hosted project names the lab by default', () => {
  const subjects = readFileSync('supabase/config.toml', 'utf8').match(/^subject = .*$/gm);
  expect(new Set(subjects)).toEqual(new Set([`subject = "Your code for ${defaultName}"`]));
});
