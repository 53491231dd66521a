// Each public page as a visitor opens it at one width: its first screen, texts, scripts and fonts, what
// moves while it loads, and whatever goes wrong.
import { consentWordings, currentConsent } from '../../lib/entry/consent';
import { inspect } from './axe';
import { layOutAll } from './lay-out-all';
import { beginToUse, expect, type Page } from './test';

/** A document never has framework script; an application has it once somebody uses it. */
type Kind = 'document' | 'application' | 'any';

const consent = consentWordings[currentConsent];

/** The texts of each page, in the words of the specification. */
export const publicPages: Array<[path: string, kind: Kind, ...texts: string[]]> = [
  [
    '/',
    'document',
    'AI Lab',
    'Advancing AI Innovation in Africa',
    'Industry Solutions',
    'Research & Innovation',
    'Training & Development',
    'Agriculture',
    'Finance & Fintech',
    'Healthcare',
    'Education',
    'Smart Cities',
    'Mining',
    'Next 5 Year AI Goals',
    '30+',
    'Industry Partners',
    '1000+',
    'Startups Trained',
    'AI Solutions Deployed',
    '10+',
    'Research Publications',
    'Get Your Free AI Assessment',
    'Contact Us',
  ],
  [
    '/about',
    'document',
    'The AI Lab',
    'Our AI Mission',
    'Our Vision',
    'Innovation First',
    'Collaborative Growth',
    'Ethical AI',
    'Excellence',
  ],
  [
    '/work',
    'document',
    'AI Research & Reports',
    'AI Policy & Advocacy',
    'AI Solutions & Applications',
    'Training & Capacity Building',
    'Coming Soon',
    'AI Fellowship Program',
    '6 months',
  ],
  [
    '/industries',
    'document',
    'Agriculture',
    'Finance & Fintech',
    'Healthcare',
    'Education',
    'Smart Cities',
    'Mining',
  ],
  [
    '/industries/agriculture',
    'document',
    'AI for agriculture in Zambia',
    'What we produce goes bad before it is sold.',
    'Harvest forecast and storage sensors',
    'From the blog: Agriculture',
    'Contact us',
    'Call me back',
  ],
  [
    '/industries/smart-cities',
    'document',
    'AI for smart cities in Zambia',
    'We supply far more than we bill, and guessed bills anger customers.',
    'Meter reading by photo, losses by area',
    'From the blog: Smart Cities',
    'Call me back',
  ],
  [
    '/services',
    'document',
    'AI Chatbots',
    'AI Voice Agents',
    'AI Automation Workflows',
    'AI Model Design & Building',
    'AI Virtual Receptionists',
    'AI Micro SaaS Solutions',
    'Data & AI Internal Tools',
    'AI Hackathons & Incubators',
    'Data & AI Corporate Training',
    'AI Web App Development',
    'Contact Us',
    'Book Discovery Call',
    'Live Demo',
    'AI Customer Service Bot',
    'View Demo',
  ],
  [
    '/ai-tools',
    'document',
    'AI Assessment Tools',
    'AI Recommendations Tool',
    'AI Value Assessment Tool',
    'Free AI Audit Assessment',
    'Start Assessment',
  ],
  [
    '/ai-audit-assessment',
    'document',
    'AI Readiness Score',
    'Impact Analysis',
    'Strategic Roadmap',
    'Executive summary',
    'Current state analysis',
    'Prioritized roadmap',
    'Recommendations and next steps',
    'ROI projections',
    'Generate Your Free AI Audit Report',
    'No credit card required.',
  ],
  [
    '/get-involved',
    'application',
    'Get Involved',
    'Join us in shaping the future of AI in Africa through partnership, learning, and community',
    'Partner With Us',
    'AI Fellowship Program',
    'Join the Community',
    'Send Message',
  ],
  [
    '/ai-value-assessment',
    'application',
    'AI Value Assessment Tool for Businesses',
    'AI Chatbots',
    'Voice Agents',
    'Workflow Automation',
    'Start AI Analysis',
    consent,
  ],
  [
    '/ai-recommendations',
    'application',
    'Your business',
    'Generate Analysis',
    'No analyses yet.',
    consent,
  ],
  [
    '/state-of-ai-report',
    'application',
    'State of AI in Zambia 2024',
    "What's Inside",
    'AI Adoption Trends',
    'Market Analysis',
    'Strategic Recommendations',
    'About the Research',
    'a national ICT regulator and an AI community',
    'Get the report by email',
    consent,
  ],
  ['/blog', 'document', 'Blog', 'All Posts', 'AI Lab Editorial Team'],
  ['/blog?category=mining', 'document', 'Blog', 'Mining'],
  ['/blog/maize-advice-by-phone', 'document', 'min read', 'Share this'],
  ['/blog/nothing-like-it', 'document', 'Post not found', 'Back to Blog'],
  ['/vlogs', 'application', 'All Videos', 'Post to Blog'],
  ['/privacy', 'document', 'nothing leaves this site', 'Your data'],
  ['/search?q=mining', 'any', 'results for “mining”', 'Industries'],
];

/** What the first screen of a phone holds beside the title: the action and the picture. */
const firstScreens: Record<string, [action: string, picture: string]> = {
  // The example with its sum: the action is to type over it.
  '/': ['', '#small-calculator output'],
  '/work': ['Contact us about your project', 'a[href="#training"]'],
  '/industries': ['See what AI could do for you', 'img[src$="industries-2.svg"]'],
  '/industries/agriculture': ['Estimate your savings', 'img'],
  '/services': ['Contact Us', 'img'],
  '/get-involved': ['Contact', 'img'],
  '/blog/maize-advice-by-phone': ['On this page', 'img'],
};

/** The screens of a phone that a page takes at most, as it is installed. */
const mostScreens: Record<string, number> = {
  '/': 8,
  '/industries': 5,
  '/work': 7,
  '/services': 7,
  '/privacy': 13,
};

/** Expects it in view before anybody has scrolled, and its picture to be fetched at once. */
async function expectFirstScreen(page: Page, path: string): Promise<void> {
  const [action = '', picture] = firstScreens[path] ?? [];
  if (!picture) return;
  await page.evaluate(() => scrollTo(0, 0));
  const main = page.getByRole('main');
  const isPost = path.startsWith('/blog/');
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.locator(picture).first(),
    ...(isPost || !action ? [] : [main.getByRole('link', { name: action }).first()]),
  ];
  for (const part of parts) await expect.soft(part, path).toBeInViewport({ ratio: 1 });
  if (isPost) await expect.soft(main.getByText(action).first(), path).toBeInViewport();
  if (picture.startsWith('img')) {
    await expect.soft(main.locator('img').first(), path).not.toHaveAttribute('loading', 'lazy');
  }
}

/** Expects each consent on a phone in two lines. */
async function expectShortConsents(page: Page): Promise<void> {
  const lines = await page
    .locator('p:has(> input[name=consent])')
    .evaluateAll((notes) =>
      notes.map((note) => note.clientHeight / Number.parseFloat(getComputedStyle(note).lineHeight)),
    );
  for (const count of lines) expect.soft(Math.round(count), 'lines of a consent').toBeLessThan(3);
}

interface Shift extends PerformanceEntry {
  value: number;
}
interface Watching {
  shifts: number;
  watcher: PerformanceObserver;
}

/** Counts every shift of the layout, also those that follow what somebody did. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const page = globalThis as unknown as Watching;
    page.shifts = 0;
    page.watcher = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) page.shifts += entry.value;
    });
    page.watcher.observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts, once what was changed has been drawn. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const page = globalThis as unknown as Watching;
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    for (const entry of page.watcher.takeRecords() as Shift[]) page.shifts += entry.value;
    return page.shifts;
  });

/** The scripts and fonts that a page asks for, and whatever goes wrong on it. */
function watch(page: Page): { scripts: string[]; fonts: Set<string>; faults: string[] } {
  const seen = { scripts: [] as string[], fonts: new Set<string>(), faults: [] as string[] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.resourceType() === 'script') seen.scripts.push(url.pathname);
    if (request.resourceType() === 'font') seen.fonts.add(url.pathname);
    if (url.hostname !== 'localhost' && url.protocol !== 'data:')
      seen.faults.push(`asks for ${url}`);
  });
  page.on('pageerror', ({ message }) => seen.faults.push(message));
  page.on('console', (message) => {
    // A page that is not found says so in the console.
    if (message.type() === 'error' && !message.text().includes('404')) {
      seen.faults.push(message.text());
    }
  });
  return seen;
}

/** Opens a page whose font and pictures arrive only when everything else stands. */
async function openSlowly(page: Page, path: string) {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$|\/(?:images|media|pictures)\//, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const response = await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  painted.resolve();
  await page.waitForLoadState();
  for (const picture of await page.getByRole('main').locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect
      .soft(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
        (await picture.getAttribute('src')) ?? '',
      )
      .toBeGreaterThan(0);
  }
  await page.unrouteAll({ behavior: 'wait' });
  return response;
}

/** Letters of Nyanja and Bemba are in a font if what stands behind it makes no difference. */
const hasZambianLetters = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (source) => {
    const font = await new FontFace('Probe', `url(${source})`).load();
    document.fonts.add(font);
    const context = document.createElement('canvas').getContext('2d');
    const widths = ['monospace', 'serif'].map((fallback) => {
      if (context) context.font = `40px Probe, ${fallback}`;
      return context?.measureText('ŋŊŵŴ').width;
    });
    document.fonts.delete(font);
    return widths[0] !== undefined && widths[0] === widths[1];
  }, address);

/** A phone fetches the font of headings alone, which is asked for ahead of the page. */
async function expectFonts(page: Page, fonts: Set<string>, html: string, width: number) {
  const names = [...fonts].map((path) => path.replace(/^.*\/|\..*$/g, ''));
  const ofTexts = width < 768 ? [] : ['source-sans-400', 'source-sans-600'];
  expect.soft(names.sort(), `fonts at ${width} px`).toEqual([...ofTexts, 'space-grotesk-600']);
  expect
    .soft(html.match(/<link[^>]+as="font"[^>]*>/g)?.join())
    .toMatch(/^[^,]+space-grotesk-600[^,]+$/);
  for (const font of fonts) {
    if (!font.includes('source-sans')) continue;
    expect.soft(await hasZambianLetters(page, font), font).toBe(true);
  }
}

/** Opens a page at a width and expects no fault. */
export async function lookAt(
  page: Page,
  [path, kind, ...texts]: (typeof publicPages)[number],
  width: 360 | 1280,
): Promise<void> {
  const seen = watch(page);
  await page.setViewportSize({ width, height: 740 });
  const response = await openSlowly(page, path);
  // On a phone the face of headings takes the place of its stand-in, and a heading may lose a line.
  const most = width < 768 ? 0.035 : 0.02;
  expect.soft(await shiftsOf(page), `${path} moves`).toBeLessThan(most);
  const html = (await response?.text()) ?? '';
  await expectFonts(page, seen.fonts, html, width);
  if (width === 360) {
    await expectFirstScreen(page, path);
    await expectShortConsents(page);
    await layOutAll(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height / 740, `screens of ${path}`).toBeLessThanOrEqual(mostScreens[path] ?? 12);
    if (path === '/get-involved') {
      const name = await page.locator('#contact').getByLabel('Name').boundingBox();
      expect.soft((name?.y ?? 0) + (name?.height ?? 0), 'the first field').toBeLessThan(1480);
    }
  }
  if (kind !== 'any') {
    const hasEstimate = path === '/' || path.startsWith('/industries');
    const names = hasEstimate ? ['counting', 'estimate'] : ['counting'];
    const expected = names.map((name) =>
      expect.stringMatching(new RegExp(`^/${name}-[0-9a-f]{10}\\.js$`)),
    );
    expect.soft(seen.scripts, `scripts of ${path}`).toEqual(expected);
    // Inside: a second journey for it would hold the first paint back.
    expect.soft(html, path).not.toContain('rel="stylesheet"');
    if (kind === 'document') expect.soft(html, path).not.toContain('__next_f');
    const { 'content-security-policy': policy } = response?.headers() ?? {};
    expect.soft(policy, path).toMatch(/script-src 'self' 'sha256-/);
    expect.soft(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  }
  const main = await page.getByRole('main').textContent();
  for (const text of texts) expect.soft(main, path).toContain(text);
  if (texts.includes(consent) || path === '/get-involved') {
    const privacy = page.getByRole('main').getByRole('link', { name: 'Privacy' });
    await expect.soft(privacy).toHaveAttribute('href', '/privacy#kept');
  }
  await beginToUse(page);
  await inspect(page, path, width);
  expect.soft(seen.faults, path).toEqual([]);
  if (path === '/' || path === '/ai-recommendations') await expectPersonInTwoPresses(page);
}

/** From the top of a page on a phone the second press shows the contact form's first field. */
async function expectPersonInTwoPresses(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#contact').getByLabel('Name')).toBeInViewport({ ratio: 1 });
}

/** The top of a page, above which nothing is, and results, whose links are shown with them. */
const unmeasured = new Set(['#content', '#welcome', '#next-step', '#total']);

const softly = expect.configure({ soft: true });

/** What the header covers where the fragment of the address leads to: its target, and its band's heading. */
const coveredAt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return [`${location.href} has no target`];
    const top = target.getBoundingClientRect().top;
    const heading = target.closest('section')?.querySelector('h2');
    const above = heading?.getBoundingClientRect();
    const isCovered = above && above.bottom > 0 && above.top < header && heading?.checkVisibility();
    return [
      ...(top < header + 23 ? [`${location.href} stops at ${top}, under ${header}`] : []),
      ...(isCovered ? [`${location.href} covers ‘${heading?.textContent}’`] : []),
    ];
  });

/** Opens each link into a page and expects that it stops below the header, at 360 and 1280 px. */
export async function expectAnchorsBelowHeader(page: Page, links: string[]): Promise<void> {
  const anchors = links.filter((link) => !unmeasured.has(new URL(link, 'http://site').hash));
  expect(anchors.length).toBeGreaterThan(20);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const anchor of anchors.toSorted()) {
      await page.goto(anchor);
      await softly.poll(() => coveredAt(page), { timeout: 2_000 }).toEqual([]);
    }
  }
}
