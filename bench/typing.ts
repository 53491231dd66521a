import type { CDPSession, Page } from '@playwright/test';
import type { TestBackend } from '../tests/support/backend.ts';
import { newSession } from '../tests/support/e2e-site.ts';
import { withBrowser } from './phone.ts';
import { withSite } from './servers.ts';
import { median, rounded } from './times.ts';

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

const tableRow = `<tr>${'<td><p>Maize</p></td>'.repeat(20)}</tr>`;
/** A table of 20 columns and 300 rows. */
const tablePost = `<p>${sentence}</p><table><tbody>${tableRow.repeat(300)}</tbody></table><p>${sentence}</p>`;

async function store(
  backend: TestBackend,
  name: string,
  content: string,
): Promise<{ id: string; token: string }> {
  const { admin, authorId, token } = await newSession(backend);
  const { data } = await admin
    .rpc('save_post', {
      p_id: null,
      p_fields: {
        title: `A post of ${name}`,
        slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        content,
      },
      p_status: 'draft',
      p_author_id: authorId,
    })
    .single()
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

/** The median of rounds at the place that was pressed. */
async function costHere(page: Page, session: CDPSession): Promise<KeyCost> {
  await page.keyboard.press('End');
  const costs: KeyCost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOfKeys(page, session));
  return {
    script: median(costs.map(({ script }) => script)),
    layout: median(costs.map(({ layout }) => layout)),
  };
}

async function costOf(page: Page, session: CDPSession, place: 'end' | 'middle'): Promise<KeyCost> {
  const text = page.getByRole('textbox', { name: 'Content' });
  const paragraphs = text.locator('> p, .large-table p');
  const count = await paragraphs.count();
  await paragraphs.nth(place === 'end' ? count - 1 : Math.floor(count / 2)).click();
  return await costHere(page, session);
}

/** A key typed in a text of a page, with all fields of the page open. */
async function costOfText(page: Page, session: CDPSession): Promise<KeyCost> {
  const blocks = page.locator('details[id^=block-]');
  await blocks.last().waitFor();
  await blocks.evaluateAll((all) => {
    for (const block of all) block.setAttribute('open', '');
  });
  const fields = blocks.locator('textarea');
  await fields.nth(Math.floor((await fields.count()) / 2)).click();
  return await costHere(page, session);
}

/**
 * A key typed in the editor, in a post of 20,000 words and in a large table, and in the texts of two
 * pages, against one in a post of 200 words.
 */
export const measureTyping = (): Promise<Record<string, TypingCost>> =>
  withSite(({ base, backend }) =>
    withBrowser(async (browser) => {
      const results: Record<string, TypingCost> = {};
      const add = (name: string, cost: KeyCost, first: KeyCost): void => {
        results[name] = {
          script: rounded(cost.script),
          layout: rounded(cost.layout),
          ratio: {
            script: rounded(cost.script / first.script),
            layout: rounded(cost.layout / first.layout),
          },
        };
      };
      const inPage = async (
        token: string,
        path: string,
        measure: (page: Page, session: CDPSession) => Promise<void>,
      ): Promise<void> => {
        const context = await browser.newContext();
        await context.addCookies([{ name: 'admin', value: token, url: base, httpOnly: true }]);
        const page = await context.newPage();
        await page.goto(base + path);
        const session = await context.newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await measure(page, session);
        await context.close();
      };

      const short: Partial<Record<string, KeyCost>> = {};
      const posts: Record<string, string> = {
        '200 words': postOf(200),
        '20,000 words': postOf(20_000),
        'a table of 20 by 300 cells': tablePost,
      };
      for (const [name, content] of Object.entries(posts)) {
        const { id, token } = await store(backend, name, content);
        await inPage(token, `/admin/posts/${id}/edit`, async (page, session) => {
          for (const place of ['end', 'middle'] as const) {
            const cost = await costOf(page, session, place);
            short[place] ??= cost;
            add(`${name}, at the ${place}`, cost, short[place]);
          }
        });
      }
      const { token } = await newSession(backend);
      for (const name of ['about', 'services']) {
        await inPage(token, `/admin/site/texts/${name}`, async (page, session) => {
          const cost = await costOfText(page, session);
          add(`texts of /${name}, all fields open`, cost, short.end ?? cost);
        });
      }
      return results;
    }),
  );
