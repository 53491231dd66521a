import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { ensureBrowser, withoutBarPages } from '../scripts/browser.ts';

/** Bytes over the wire, heads of answers included, by the kind of what came. */
export type Bytes = Record<string, number>;

interface Phone {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** The data so far. */
  bytes: Bytes;
}

/** Of the width and the dots that most phones have. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  // The browser's own drawing would take the processor from the page that is measured.
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [withoutBarPages],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A visitor's phone, or another device, with nothing in its cache. */
export async function openPhone(browser: Browser, device = phone): Promise<Phone> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const bytes: Bytes = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return { context, page, session, bytes };
}

export const sum = (bytes: Bytes): number =>
  Object.values(bytes).reduce((total, each) => total + each, 0);

/** Bytes a second and milliseconds, as the browser's own tools have them. */
export const networks = {
  'slow 4G': { throughput: (1_600_000 / 8) * 0.9, latency: 150 * 3.75 },
  'slow 3G': { throughput: (500_000 / 8) * 0.8, latency: 400 * 5 },
};
export type Network = (typeof networks)['slow 4G'];

export const slowDown = ({ session }: Phone, { throughput, latency }: Network): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
