// `node tests/image/drive.ts <command>`: starts a site by a command and drives it by a browser. For
// the image, which public CI builds. '{}' in the command stands for a file with the settings; they
// are in the environment as well.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import { adminPassword, settingsOf, startBackend } from '../support/backend.ts';
import { noSettings } from '../support/no-settings.ts';
import { freePort } from '../support/ports.ts';
import { newVisitor } from '../support/test.ts';

const port = await freePort();
const site = `http://localhost:${port}`;
const backend = await startBackend();
const folder = mkdtempSync(join(tmpdir(), 'image-'));
const settings = { ...settingsOf(backend), PORT: String(port), SITE_URL: site };
const file = join(folder, 'settings');
writeFileSync(
  file,
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);

const [command = '', ...args] = process.argv.slice(2).map((word) => (word === '{}' ? file : word));
const child = spawn(command, args, {
  env: { ...process.env, ...noSettings, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(child, 'exit');

try {
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes('ready http://')) done();
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The site ended with ${code}`)));
  });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await newVisitor(browser);
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${site}/admin/login`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await browser.close();
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The site ended with ${code}`);
  console.log('A visitor and the admin were served.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  child.kill('SIGTERM');
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}
