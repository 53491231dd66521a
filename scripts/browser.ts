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

/**
 * The features that Playwright turns off. A browser counts the last list alone, so an addition
 * names all.
 */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * A whole browser keeps pages of its own behind the address bar of each window, which nobody sees in
 * a test and which cost more than the page that is tested. The shell has none.
 */
export const withoutBarPages = `--disable-features=${[
  ...offByPlaywright,
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
].join(',')}`;

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

let ensured: string | undefined;

/**
 * The path of a Chromium. Where its headless shell is wanting, root on Debian gets that package;
 * where nothing is found even then, Playwright's own is installed.
 * @throws Error when none can be had
 */
export function ensureBrowser(): string {
  ensured ??= usable() ?? install();
  return ensured;
}

/** The browser that is there, unless it is a whole one and the shell can be had. */
function usable(): string | undefined {
  const found = findBrowser();
  const isChosen = process.env.CHROMIUM_PATH || found?.includes('headless');
  return isChosen || !canInstallShell() ? found : undefined;
}

const canInstallShell = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): string {
  const run = (command: string, ...args: string[]): Buffer =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (canInstallShell()) {
    console.log("Installing Chromium's headless shell …");
    try {
      run('apt-get', 'update', '-qq');
      run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
    } catch {
      console.log('This system has no package of it.');
    }
  }
  if (!findBrowser()) {
    console.log('Installing a Chromium …');
    run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  }
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium can be found or installed. Set CHROMIUM_PATH.');
  return installed;
}
