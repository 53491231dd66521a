// `npm run look`: pictures of all pages, so that somebody sees them beside each other. It starts a
// site of its own, with samples and then without, and prints where the sheets are: for each page and
// width one, light beside dark, and an index of all. With `--tour` it writes docs/tour.md instead.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { Database } from '../lib/supabase/database.types.ts';
import { visit, writeTour } from '../tests/look/tour.ts';
import {
  adminEmptyViews,
  adminFailureViews,
  adminViews,
  factsViews,
  failureViews,
  publicEmptyViews,
  publicViews,
  signInViews,
  type View,
  widths,
} from '../tests/look/views.ts';
import { adminToken } from '../tests/support/admin-token.ts';
import { settingsOf, startBackend, type TestBackend } from '../tests/support/backend.ts';
import { startSite } from '../tests/support/e2e-site.ts';
import { layOutAll } from '../tests/support/lay-out-all.ts';
import { fillIn } from '../tests/support/proof.ts';
import { findBrowser, withoutBarPages } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'look-'));
/** How much smaller a sheet shows each width, and where it begins another column. */
const scales = { 1440: 0.45, 1280: 0.5, 768: 0.6, 360: 0.8 };
const columnHeight = 1500;
/** Two cores draw no more pages than this at a time any faster. */
const atOnce = 3;

type Width = (typeof widths)[number];
const sheets: Array<{ group: string; name: string; width: Width; file: string }> = [];
const faults: string[] = [];
/** `npm run look -- toast` shows only the pages with this in their names. */
const [argument = ''] = process.argv.slice(2);
const tour = argument === '--tour';
const wanted = tour ? '' : argument;

async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.race([
      Promise.all(
        [...document.images].map((image) => {
          image.loading = 'eager';
          return image.decode().catch(() => undefined);
        }),
      ),
      new Promise((done) => setTimeout(done, 5_000)),
    ]),
  );
}

/** As if the visitor had chosen it: the colours are all in the stylesheet. */
const showTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    const { classList, style } = document.documentElement;
    classList.remove('light', 'dark');
    classList.add(name);
    style.colorScheme = name;
  }, theme);

/** Cuts a long picture into columns, so that a sheet is no higher than a screen or two. */
async function columns(picture: Buffer, width: Width): Promise<Buffer[]> {
  const small = await sharp(picture)
    .resize({ width: Math.round(width * scales[width]) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height } = small.info;
  const cuts = Array.from({ length: Math.ceil(height / columnHeight) }, (_, index) => ({
    left: 0,
    top: index * columnHeight,
    width: across,
    height: Math.min(columnHeight, height - index * columnHeight),
  }));
  return Promise.all(cuts.map((cut) => sharp(small.data).extract(cut).toBuffer()));
}

/** Puts pictures beside each other. */
async function beside(pictures: Buffer[], file: string): Promise<void> {
  const gap = 12;
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const left = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width + gap, gap),
  );
  const last = sizes.length - 1;
  await sharp({
    create: {
      width: (left[last] ?? 0) + (sizes[last]?.width ?? 0) + gap,
      height: Math.max(...sizes.map(({ height }) => height)) + 2 * gap,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(
      pictures.map((input, index) => ({ input, left: Math.round(left[index] ?? 0), top: gap })),
    )
    .png({ palette: true })
    .toFile(file);
}

/** Waits until a page whose script comes with its first use is used by React. */
async function beginToUse(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const used = document.querySelector('main :is(form, button)');
    if (!used || !document.documentElement.hasAttribute('data-scripts')) return true;
    used.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return Object.keys(used).some((key) => key.startsWith('__react'));
  });
}

/** Opens a view in the state that is shown. */
async function openView(view: View, page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(view.path, { waitUntil: 'networkidle' });
  await layOutAll(page);
  if (view.prepare) {
    await beginToUse(page);
    await view.prepare(page);
    // It may have led to another page.
    await layOutAll(page);
  }
}

async function takePictures(group: string, view: View, page: Page): Promise<void> {
  const shown = view.only ?? widths;
  await openView(view, page, shown[0] ?? 1280);
  for (const width of shown) {
    await page.setViewportSize({ width, height: 800 });
    await waitForPictures(page);
    const pictures: Buffer[] = [];
    for (const theme of ['light', 'dark']) {
      await showTheme(page, theme);
      const fullPage = !view.screen;
      // An element that sticks to the top would stand in the middle of the picture.
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      pictures.push(...(await columns(await page.screenshot({ fullPage }), width)));
    }
    const file = `${group}-${view.name}-${width}.png`.replaceAll(/[^\w.-]+/g, '-');
    await beside(pictures, join(folder, file));
    sheets.push({ group, name: view.name, width, file });
  }
}

async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(20_000);
  return context;
}

/** One screen of a view, light. */
const screenFor =
  (browser: Browser, options: BrowserContextOptions) =>
  async (view: View): Promise<Buffer> => {
    const context = await openWindow(browser, options);
    try {
      const page = await context.newPage();
      // The font is shown only where it is at hand at once.
      await page.goto(view.path, { waitUntil: 'networkidle' });
      await openView(view, page, 1280);
      await waitForPictures(page);
      await showTheme(page, 'light');
      return await page.screenshot();
    } finally {
      await context.close();
    }
  };

/** Shows some views, each in a browser window of its own. */
async function show(
  browser: Browser,
  group: string,
  views: View[],
  options: BrowserContextOptions,
): Promise<void> {
  const waiting = views.filter(({ name }) => `${group} ${name}`.includes(wanted));
  const one = async (): Promise<void> => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      const context = await openWindow(browser, options);
      try {
        await takePictures(group, view, await context.newPage());
      } catch (error) {
        faults.push(`${group}, ${view.name}: ${error instanceof Error ? error.message : error}`);
      } finally {
        await context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

type Client = ReturnType<typeof createClient<Database>>;

async function savePost(
  admin: Client,
  authorId: string,
  fields: { title: string; slug: string; content: string } & Partial<{
    type: 'blog' | 'vlog';
    status: 'draft' | 'published' | 'archived';
    excerpt: string;
  }>,
): Promise<string> {
  const { title, slug, content, type = 'blog', status = 'published', excerpt = '' } = fields;
  const { data } = await admin
    .rpc('save_post', {
      p_id: null,
      p_fields: { title, slug, content, excerpt, type },
      p_status: status,
      p_author_id: authorId,
    })
    .single()
    .throwOnError();
  return data.id;
}

const everything = `<h2>Everything that a post may hold</h2><p>A paragraph with <strong>bold</strong>, <em>italic</em>, <a href="/about">a link</a> and <code>code</code>.</p><h3>A list</h3><ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>First</li></ol><blockquote><p>What somebody said.</p></blockquote><pre><code class="language-js">${'const answer = 42; '.repeat(12)}</code></pre><table><thead><tr><th>A</th><th>B</th><th>C</th><th>D</th><th>E</th></tr></thead><tbody><tr>${'<td>A cell with some words</td>'.repeat(5)}</tr></tbody></table><img src="/images/posts/old-maps-new-eyes.svg" alt="Old maps"><hr><iframe src="https://www.youtube.com/embed/aircAruvnKk"></iframe>`;

/** Adds to the samples: a post without a picture, a draft with two versions, a video, the bin, a person. */
async function addContent(admin: Client, service: Client, authorId: string) {
  await savePost(admin, authorId, {
    title: 'A post without a picture',
    slug: 'without-a-picture',
    content: '<p>Text alone.</p>',
    excerpt: 'What a card looks like that has no picture.',
  });
  await savePost(admin, authorId, {
    title: 'A video without a picture',
    slug: 'a-video',
    content: 'https://www.youtube.com/watch?v=aircAruvnKk',
    type: 'vlog',
    excerpt: 'What a card looks like that has no picture.',
  });
  const post = await savePost(admin, authorId, {
    title: 'A title that is long enough to need several lines on a telephone',
    slug: 'a-draft',
    content: everything,
    status: 'draft',
  });
  const picture = '/media/a-field.png';
  await admin
    .from('media')
    .insert({ title: 'a-field.png', url: picture, type: 'image', deleted_at: 'now' })
    .throwOnError();
  // A second version, which differs from the first in words and in a paragraph.
  await admin
    .from('post_drafts')
    .update({
      content: `${everything.replace('A paragraph with', 'One paragraph, with')}<p>What came last. <img src="${picture}" alt="A field"></p>`,
      last_editor: randomUUID(),
      last_save: 1,
    })
    .eq('post_id', post)
    .throwOnError();
  const binned = await savePost(admin, authorId, {
    title: 'A post that was deleted',
    slug: 'deleted',
    content: '<p>Text alone.</p>',
  });
  await admin.rpc('bin_posts', { p_ids: [binned] }).throwOnError();
  const live = await savePost(admin, authorId, {
    title: 'A post that readers see',
    slug: 'a-live-post',
    content: '<p>Text that is changed.</p>',
  });
  const token = randomUUID().slice(0, 22);
  const p_digest = createHash('sha256').update(token).digest('hex');
  await admin.rpc('make_reader_link', { p_post_id: post, p_digest }).throwOnError();
  const lead = await addLead(service);
  await addRedirects(admin, service);
  return { post, live, lead, draft: `/draft/${token}` };
}

async function leadWith(service: Client, email: string): Promise<string> {
  const { data } = await service
    .from('users')
    .select('id')
    .eq('email', email)
    .single()
    .throwOnError();
  return data.id;
}

async function addLead(service: Client): Promise<string> {
  const email = 'thandiwe.mwansa-chilufya@test.example';
  await service
    .rpc('capture_lead', {
      p_name: 'Thandiwe Mwansa-Chilufya',
      p_email: email,
      p_source: { utm_source: 'radio' },
    })
    .throwOnError();
  return leadWith(service, email);
}

async function addRedirects(admin: Client, service: Client): Promise<void> {
  const targets = {
    '/about-us': '/about',
    '/courses/2019/machine-learning-in-zambia': '/services',
  };
  for (const [path, target] of Object.entries(targets)) {
    const redirect = { p_id: randomUUID(), p_path: path, p_target: target };
    await admin.rpc('save_redirect', redirect).throwOnError();
  }
  const p_paths = { '/team': 12, '/courses/2018/an-introduction-to-artificial-intelligence': 1 };
  await service.rpc('note_missing_paths', { p_paths }).throwOnError();
  const mining = admin.from('categories').update({ slug: 'mining-and-minerals' });
  await mining.eq('slug', 'mining').throwOnError();
  const back = admin.from('categories').update({ slug: 'mining' });
  await back.eq('slug', 'mining-and-minerals').throwOnError();
}

async function withSite(
  seed: boolean,
  use: (site: {
    backend: TestBackend;
    admin: Client;
    service: Client;
    authorId: string;
    visitor: BrowserContextOptions & { baseURL: string };
    signedIn: BrowserContextOptions;
  }) => Promise<void>,
): Promise<void> {
  const backend = await startBackend({ seed, keep: true });
  const { base, stop } = await startSite(settingsOf(backend));
  try {
    const { publishableKey, secretKey } = backend.keys;
    const auth = { persistSession: false };
    const service = createClient<Database>(backend.url, secretKey, { auth });
    const { data: author } = await service
      .from('users')
      .select('id')
      .eq('email', 'editor@ai-lab.example')
      .maybeSingle()
      .throwOnError();
    // Only the samples bring an author.
    const authorId = author?.id ?? randomUUID();
    const token = await adminToken({ url: backend.url, ...backend.keys }, authorId);
    const headers = { Authorization: `Bearer ${token}` };
    const cookie = { name: 'admin', value: token, domain: 'localhost', path: '/' };
    await use({
      backend,
      service,
      admin: createClient<Database>(backend.url, publishableKey, { auth, global: { headers } }),
      authorId,
      visitor: { baseURL: base },
      signedIn: {
        baseURL: base,
        storageState: {
          cookies: [
            { ...cookie, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const },
          ],
          origins: [],
        },
      },
    });
  } finally {
    await stop();
    await backend.stop();
    rmSync(backend.dataDir, { recursive: true, force: true });
  }
}

function writeIndex(): string {
  const all = Map.groupBy(sheets, ({ group, name }) => `${group}: ${name}`);
  const body = [...all]
    .map(([title, some]) => {
      const pictures = some.map(({ file }) => `<a href="${file}"><img src="${file}" alt=""></a>`);
      return `<h2>${title}</h2><p>${pictures.join(' ')}</p>`;
    })
    .join('\n');
  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    `<!doctype html><meta charset="utf-8"><title>All pages</title><style>body{font-family:sans-serif}img{max-height:40rem;max-width:100%;vertical-align:top}</style>${body}`,
  );
  return index;
}

const began = Date.now();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', withoutBarPages],
});
if (tour) {
  await withSite(true, async ({ admin, service, visitor, signedIn }) => {
    await addLead(service);
    await addRedirects(admin, service);
    await visit(screenFor(browser, visitor));
    const lead = await leadWith(service, 'mutale@test.example');
    const { data: post } = await admin
      .from('posts')
      .select('id')
      .eq('slug', 'maize-advice-by-phone')
      .single()
      .throwOnError();
    await writeTour({ post: post.id, lead }, screenFor(browser, signedIn));
  });
} else {
  await withSite(true, async ({ backend, admin, service, authorId, visitor, signedIn }) => {
    const { draft, ...ids } = await addContent(admin, service, authorId);
    await show(browser, 'public', [...publicViews, { name: 'draft', path: draft }], visitor);
    await show(browser, 'admin', signInViews, visitor);
    await show(browser, 'admin', adminViews(ids), signedIn);
    await fillIn(backend, visitor.baseURL);
    await show(browser, 'public with all facts', factsViews, visitor);
    await backend.stop();
    await show(browser, 'public', failureViews, visitor);
    await show(browser, 'admin', adminFailureViews, signedIn);
  });
  await withSite(false, async ({ visitor, signedIn }) => {
    await show(browser, 'public empty', publicEmptyViews, visitor);
    await show(browser, 'admin empty', adminEmptyViews, signedIn);
  });
}
await browser.close();
const seconds = Math.round((Date.now() - began) / 1000);
console.log(tour ? `The tour in ${seconds} s` : `${sheets.length} sheets in ${seconds} s`);
if (!tour) console.log(writeIndex());
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
