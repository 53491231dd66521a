// A site whose backend has no mail server: nobody is told that a code is on its way.

import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import YourDataPage from '@/app/(site)/privacy/your-data/page';
import { sendCodeTo } from '@/lib/entry/send-code';
import { usesOf } from '@/tests/support/limits';
import { arrive } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

beforeAll(() => pointAtTestBackend({ BACKEND: 'embedded', SMTP_URL: '', CODES_PRINTED: '' }));

it('your data without codes: a request for one says what works instead, and counts nothing', async () => {
  arrive({});
  const email = `${randomUUID()}@test.example`;
  expect(await sendCodeTo(email)).toEqual({
    ok: false,
    error:
      'This site cannot send codes by mail. In the browser that asked for them, your results open without one; for anything else, write to us on the page Get Involved.',
  });
  expect(await usesOf('code-email', email)).toBe(0);
});

it('your data without codes: the page leads to the contact form instead of asking for an address', async () => {
  arrive({});
  const html = renderToStaticMarkup(await YourDataPage());
  expect(html).toContain('href="/get-involved"');
  expect(html).not.toContain('Send code');
});
