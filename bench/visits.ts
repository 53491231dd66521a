import type { Browser } from '@playwright/test';
import { withAstro } from './astro.ts';
import { type Network, networks, openPhone, slowDown, sum, withBrowser } from './phone.ts';
import { withBoth } from './servers.ts';
import { median } from './times.ts';

const rounds = 5;
/** How much slower than this machine the phone's processor is taken to be. */
const cpuSlowdown = 6;

/** The cost of a first visit. Bytes are counted over the wire, times in milliseconds. */
interface Visit {
  bytes: number;
  /** Of these the page itself, with its style sheet inside. */
  html: number;
  script: number;
  firstPaint: number;
  largestPaint: number;
  loaded: number;
  /**
   * For how long in all the page, once something was seen, could not have answered a touch (Total
   * Blocking Time): what tasks took beyond 50 ms after the first paint.
   */
  blocked: number;
  /** The same before the first paint, when there is nothing to touch. */
  blockedBefore: number;
  /** From the moment that its button is seen until the form can be sent. */
  formWait?: number;
}

interface Observed extends Omit<Visit, 'bytes' | 'html' | 'script' | 'blocked' | 'blockedBefore'> {
  longTasks: { start: number; end: number }[];
  formSeen?: number;
  formReady?: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const observed: Observed = { firstPaint: 0, largestPaint: 0, loaded: 0, longTasks: [] };
  window.observed = observed;
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, end: startTime + duration });
  });
  addEventListener('load', () => {
    observed.loaded = performance.now();
  });
  const look = (): void => {
    const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]');
    if (button && observed.firstPaint > 0) {
      observed.formSeen ??= performance.now();
      const isSent = button.form?.method === 'post' || Object.keys(button).length > 0;
      if (!button.disabled && isSent) observed.formReady ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Sums the time of tasks beyond 50 ms of each, between two times. */
const blockedBetween = (tasks: Observed['longTasks'], from: number, to: number): number =>
  tasks
    .map(({ start, end }) => Math.min(end, to) - Math.max(start, from))
    .reduce((total, duration) => total + Math.max(0, duration - 50), 0);

async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const phone = await openPhone(browser);
  const { context, page, session, bytes } = phone;
  await slowDown(phone, network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  const { formSeen, formReady, longTasks, ...times } = await page.evaluate(() => window.observed);
  await context.close();
  return {
    bytes: sum(bytes),
    html: bytes.Document ?? 0,
    script: bytes.Script ?? 0,
    ...times,
    blocked: blockedBetween(longTasks, times.firstPaint, Number.POSITIVE_INFINITY),
    blockedBefore: blockedBetween(longTasks, 0, times.firstPaint),
    ...(formSeen !== undefined && formReady !== undefined
      ? { formWait: formReady - formSeen }
      : {}),
  };
}

/** The median of some visits, number by number. */
function medians(visits: readonly Visit[]): Visit {
  const names = Object.keys(visits[0] ?? {}) as Array<keyof Visit>;
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(visits.map((each) => each[name] ?? 0)))]),
  ) as unknown as Visit;
}

const paths = [
  '/',
  '/blog',
  '/industries',
  '/search',
  '/blog/maize-advice-by-phone',
  '/ai-value-assessment',
];

/**
 * Measures the cost and the time of a first visit on a phone: to the site, to the same build as the
 * framework's own server hands it out, and to Astro's server with the home page's text.
 */
export const measureVisits = (): Promise<Record<string, Record<string, Visit>>> =>
  withBoth((site, framework) =>
    withAstro(site, (astro) => {
      const addresses = new Map(
        paths.flatMap((path) => [
          [`site ${path}`, `${site}${path}`],
          [`framework ${path}`, `${framework}${path}`],
        ]),
      );
      addresses.set('astro /', `${astro}/built`);
      return withBrowser((browser) => visitAll(browser, addresses));
    }),
  );

async function visitAll(browser: Browser, addresses: ReadonlyMap<string, string>) {
  const results: Record<string, Record<string, Visit>> = {};
  for (const address of addresses.values()) await fetch(address);
  for (const [network, conditions] of Object.entries(networks)) {
    const visits = new Map<string, Visit[]>();
    // In turns, so that what else the machine does meets all of them.
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const [name, address] of addresses) {
        const made = await visit(browser, address, conditions);
        visits.set(name, [...(visits.get(name) ?? []), made]);
      }
    }
    results[network] = Object.fromEntries([...visits].map(([name, each]) => [name, medians(each)]));
  }
  return results;
}
