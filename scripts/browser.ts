// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** `CHROMIUM_PATH`, else one on the PATH, else Playwright's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, onPath(), chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/** The path of a Chromium. Installs Debian's package as root, else Playwright's own. @throws Error if none can be installed */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found; installing one …');
  const run = (command: string, ...args: string[]): Buffer =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', 'chromium');
  } else {
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium can be found or installed. Set CHROMIUM_PATH.');
  return installed;
}
