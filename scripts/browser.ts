// Finds a Chromium for the browser tests, or installs one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The shell first: a tab of it costs a quarter of the time of one of the whole browser, and pages
 * are the same in both.
 */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** `CHROMIUM_PATH`, else one on the PATH, else Playwright's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, onPath(), chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/**
 * The path of a Chromium. Where the shell is wanting, root on Debian gets its package; where
 * nothing is found, Playwright's own is installed.
 * @throws Error when none can be had
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM_PATH || found.includes('headless'))) return found;
  console.log('No Chromium shell found; installing one …');
  const run = (command: string, ...args: string[]): Buffer =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
    } else if (!found) {
      run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
    }
  } catch (error) {
    // The whole browser does as well, only slower.
    if (!found) throw error;
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium can be found or installed. Set CHROMIUM_PATH.');
  return installed;
}
