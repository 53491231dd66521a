// Where the one-time codes of the embedded backend go.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dataDir,
  ownSettings,
  printed,
  run,
  type Start,
  startedBefore,
  until,
  written,
} from '../../start/support';
import { backendScript } from '../../support/backend';
import { freePort } from '../../support/ports';

const mailPort = await freePort();
/** All that was said to the mail server. */
let mail = '';
let server: Server;

beforeAll(startedBefore);
/** As much of SMTP as a letter needs. */
beforeAll(async () => {
  server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      mail += text;
      // Its end may come by itself.
      if (isLetter && !mail.endsWith('\r\n.\r\n')) return;
      isLetter = text.startsWith('DATA');
      if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(mailPort, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

const start = (settings: Record<string, string>, ...flags: string[]): Start =>
  run(process.execPath, [backendScript, ...flags], { env: { ...ownSettings, ...settings } });

async function askForCode(backend: Start): Promise<number> {
  await until(() => written() !== undefined || backend.child.exitCode !== null);
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const response = await fetch(`${written()?.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reader@example.com', create_user: true }),
  });
  return response.status;
}

async function stop(backend: Start): Promise<string> {
  backend.child.kill('SIGTERM');
  await backend.ended;
  return backend.output();
}

it('one-time codes without a mail server are not printed, and the log says that none was sent', async () => {
  const backend = start({});
  expect(await askForCode(backend)).toBe(200);
  await printed(backend, 'A one-time code could not be sent: SMTP_URL is not set');
  const output = await stop(backend);
  expect(output).not.toMatch(/reader@|code is/);
});

it('one-time codes are printed where that is asked for', async () => {
  const backend = start({}, '--print-codes');
  expect(await askForCode(backend)).toBe(200);
  expect(await stop(backend)).toMatch(/To: reader@example\.com[\s\S]*code is: \d{6}/);
});

it('one-time codes are sent by the mail server, and none is printed', async () => {
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, SMTP_FROM: 'lab@example.com' };
  const backend = start(settings, '--print-codes');
  expect(await askForCode(backend)).toBe(200);
  expect(mail).toContain('MAIL FROM:<lab@example.com>');
  expect(mail).toContain('RCPT TO:<reader@example.com>');
  const code = /code is: (\d{6})/.exec(mail)?.[1];
  expect(mail).toContain('Subject: Your code for AI Lab');
  expect(mail).toContain(`<strong>${code}</strong>`);
  // No link, and nothing about signing in.
  expect(mail).not.toMatch(/http|magic|log ?in/i);
  expect(await stop(backend)).not.toContain('code is');
});
