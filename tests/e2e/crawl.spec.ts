// Opens every page that can be reached from home, as a visitor would, and looks at what search
// engines and people see.
import { listedPages } from '../../lib/content/pages';
import { expect, test } from '../support/test';

test.use({ pictures: true });

const notPublic = new Set(['/admin/login']);

test('every page has its own title and description, one h1, no error, nothing foreign and nothing that jumps', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = new URL(baseURL ?? '').origin;
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  let path = '/';
  page.on(
    'console',
    (message) => message.type() === 'error' && faults.push(`${path}: console: ${message.text()}`),
  );
  page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
  page.on('request', (sent) => {
    if (!sent.url().startsWith(origin) && !sent.url().startsWith('data:')) {
      faults.push(`${path}: foreign request ${sent.url()}`);
    }
  });
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >) {
        if (!entry.hadRecentInput) state.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const queue = ['/'];
  const seen = new Set(queue);
  while (queue.length > 0) {
    path = queue.shift() ?? '/';
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    if (response?.status() !== 200 || response.request().redirectedFrom()) {
      faults.push(
        `${path}: ${response?.status()}${response?.request().redirectedFrom() ? ', redirected' : ''}`,
      );
      continue;
    }
    const seenPage = await page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      indexed: !document
        .querySelector('meta[name=robots]')
        ?.getAttribute('content')
        ?.includes('noindex'),
      headings: document.querySelectorAll('h1').length,
      shift: (window as unknown as { shift: number }).shift,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
      images: [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0 && image.loading !== 'lazy')
        .map((image) => image.src),
    }));
    if (seenPage.headings !== 1) faults.push(`${path}: ${seenPage.headings} h1`);
    if (seenPage.shift > 0.02) faults.push(`${path}: layout shift ${seenPage.shift}`);
    for (const image of seenPage.images) faults.push(`${path}: broken image ${image}`);
    if (seenPage.indexed) {
      if (titles.has(seenPage.title)) {
        faults.push(`${path} and ${titles.get(seenPage.title)} share the title ${seenPage.title}`);
      }
      if (!seenPage.description || descriptions.has(seenPage.description)) {
        faults.push(`${path} and ${descriptions.get(seenPage.description)} share a description`);
      }
      const canonical = new URL(seenPage.canonical || 'x:none');
      if (canonical.pathname + canonical.search !== path) {
        faults.push(`${path}: canonical ${seenPage.canonical}`);
      }
      titles.set(seenPage.title, path);
      descriptions.set(seenPage.description, path);
    }
    for (const link of seenPage.links
      .map((href) => new URL(href))
      .filter((url) => url.origin === origin)) {
      const target = link.pathname + link.search;
      // Other specs publish posts of their own and take them away again.
      if (
        seen.has(target) ||
        notPublic.has(link.pathname) ||
        link.pathname.startsWith('/blog/e2e-')
      ) {
        continue;
      }
      seen.add(target);
      if (/\.(?:xml|webp|png|svg)$/.test(link.pathname)) {
        const status = (await request.get(target)).status();
        if (status !== 200) faults.push(`${target}: ${status}`);
      } else {
        queue.push(target);
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...titles.values()]).toEqual(expect.arrayContaining(listedPages.map((one) => one.path)));
});
