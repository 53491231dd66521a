import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { findBrowser } from '../scripts/browser.ts';
import { adminToken } from '../tests/support/admin-token.ts';
import { settingsOf, startBackend, type TestBackend } from '../tests/support/backend.ts';
import { startSite } from '../tests/support/e2e-site.ts';

const keys = 60;
const rounds = 5;

/**
 * The cost of one key for the browser's main thread, in milliseconds: our scripts, and its own
 * layout.
 */
interface KeyCost {
  script: number;
  layout: number;
}

interface TypingCost extends KeyCost {
  /** Against the short post, at the same place. */
  ratio: { script: number; layout: number };
}

const sentence = 'Maize, money and maps tell a farmer when it is time to plant and to sell. ';

/**
 * A post of about so many words, in parts of 200: with headings, lists, a picture, a table, code.
 */
function postOf(words: number): string {
  const paragraph = `<p>${sentence.repeat(3)}</p>`;
  const part = (number: number): string =>
    `<h2>Part ${number}</h2>${paragraph.repeat(2)}<ul><li>${paragraph}</li><li><p>${sentence}</p></li></ul>` +
    `<img src="/images/placeholder.svg" alt="A field"><blockquote><p>${sentence}</p></blockquote>` +
    (number % 10 === 1
      ? `<pre><code class="language-js">const sum = (a, b) =&gt; a + b; // ${number}</code></pre>` +
        `<table><tbody><tr><th><p>Month</p></th><td><p>${sentence}</p></td></tr></tbody></table>`
      : '') +
    `<p>${sentence}</p>`;
  return Array.from({ length: Math.round(words / 200) }, (_, index) => part(index + 1)).join('');
}

async function store(backend: TestBackend, words: number): Promise<{ id: string; token: string }> {
  const options = { auth: { persistSession: false } };
  const service = createClient(backend.url, backend.keys.secretKey, options);
  const author = await service.from('users').select('id').limit(1).single().throwOnError();
  const token = await adminToken({ url: backend.url, ...backend.keys }, author.data.id);
  const admin = createClient(backend.url, backend.keys.publishableKey, {
    ...options,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
  const { data } = await admin
    .rpc('save_post', {
      p_id: null,
      p_fields: {
        title: `A post of ${words} words`,
        slug: `words-${words}`,
        content: postOf(words),
      },
      p_status: 'draft',
      p_author_id: author.data.id,
    })
    .single<{ id: string }>()
    .throwOnError();
  return { id: data.id, token };
}

async function spent(session: CDPSession): Promise<KeyCost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    script: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
  };
}

/**
 * Types without a pause, each key in a frame of its own, so that what waits for a pause is not
 * counted.
 */
async function costOfKeys(page: Page, session: CDPSession): Promise<KeyCost> {
  const frame = (): Promise<void> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.type('warm ');
  await frame();
  const before = await spent(session);
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('abcde '[key % 6] ?? 'a');
    await frame();
  }
  const after = await spent(session);
  return {
    script: (after.script - before.script) / keys,
    layout: (after.layout - before.layout) / keys,
  };
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function costOf(page: Page, session: CDPSession, place: 'end' | 'middle'): Promise<KeyCost> {
  const text = page.getByRole('textbox', { name: 'Content' });
  const paragraphs = text.locator('> p');
  const count = await paragraphs.count();
  await paragraphs.nth(place === 'end' ? count - 1 : Math.floor(count / 2)).click();
  await page.keyboard.press('End');
  const costs: KeyCost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOfKeys(page, session));
  return {
    script: middle(costs.map(({ script }) => script)),
    layout: middle(costs.map(({ layout }) => layout)),
  };
}

const round = (value: number): number => Number(value.toFixed(2));

/** A key typed in the editor, in a post of 20,000 words against one of 200. */
export async function measureTyping(): Promise<Record<string, TypingCost>> {
  const backend = await startBackend();
  const site = await startSite(settingsOf(backend));
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const results: Record<string, TypingCost> = {};
    const short: Partial<Record<string, KeyCost>> = {};
    for (const words of [200, 20_000]) {
      const { id, token } = await store(backend, words);
      const context = await browser.newContext();
      await context.addCookies([{ name: 'admin', value: token, url: site.base, httpOnly: true }]);
      const page = await context.newPage();
      await page.goto(`${site.base}/admin/posts/${id}/edit`);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      for (const place of ['end', 'middle'] as const) {
        const cost = await costOf(page, session, place);
        const base = short[place] ?? cost;
        short[place] = base;
        results[`${words.toLocaleString('en-US')} words, at the ${place}`] = {
          script: round(cost.script),
          layout: round(cost.layout),
          ratio: {
            script: round(cost.script / base.script),
            layout: round(cost.layout / base.layout),
          },
        };
      }
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
    await site.stop();
    await backend.stop();
  }
}
