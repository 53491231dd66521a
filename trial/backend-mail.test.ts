import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { siteName } from '@/lib/content/site-name';
import { MailServer } from '@/tests/support/mail-server';
import { mailDriver } from './backend-mail.ts';

it('the mail with a code names the site, as sender, in its subject and beside the code', async () => {
  const server = new MailServer();
  onTestFinished(() => server.stop());
  const driver = await mailDriver({ url: await server.start(), from: 'lab@lab.co.zm' });
  await driver.send({ to: 'reader@lab.co.zm', subject: 'x', text: 'Your code is: 123456' });
  const [letter = ''] = server.letters;
  const text = letter.replaceAll('=\r\n', '');
  expect(text).toContain(`From: ${siteName} <lab@lab.co.zm>`);
  // No absence note answers it.
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toContain(`Subject: Your code for ${siteName}`);
  expect(text).toContain(`on the page of ${siteName} that asked for it`);
  expect(text).toContain(`<h2>Your code for ${siteName}</h2>`);
  const subjects = readFileSync('supabase/config.toml', 'utf8').match(/^subject = .*$/gm);
  expect(new Set(subjects)).toEqual(new Set([`subject = "Your code for ${siteName}"`]));
});
