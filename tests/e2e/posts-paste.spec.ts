import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { becomeAdmin, content, openEditor, postBySlug } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

// The programs themselves put these on the clipboard, some of them with a picture of the selection.
const sample = (name: string): string => readFileSync(`tests/fixtures/paste/${name}.html`, 'utf8');
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function paste(
  page: Page,
  { html, picture }: { html?: string; picture?: string },
): Promise<void> {
  await content(page).click();
  await content(page).evaluate(
    (element, { source, file, bytes }) => {
      const data = new DataTransfer();
      if (source) data.setData('text/html', source);
      if (file) {
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], file, {
            type: 'image/png',
          }),
        );
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { source: html, file: picture, bytes: dot },
  );
}

/** What stands in the text, without classes, styles and the parts that the editor adds. */
const written = (page: Page): Promise<string> =>
  content(page).evaluate((root) => {
    const shown = new Set('h2 h3 h4 ul ol li pre sub sup table tr th td a br s'.split(' '));
    const read = (node: Node): string => {
      if (!(node instanceof HTMLElement)) return node.nodeValue ?? '';
      if (node.matches('label, colgroup, br.ProseMirror-trailingBreak')) return '';
      const inside = [...node.childNodes].map(read).join('');
      const { localName: name, dataset } = node;
      if (name === 'p' && !node.closest('li, td, th')) return `<p>${inside}</p>`;
      if (!shown.has(name)) return inside;
      return `<${name}${dataset.checked ? ` ${dataset.checked}` : ''}>${inside}</${name}>`;
    };
    return [...root.childNodes]
      .map(read)
      .join('')
      .replace(/<p><\/p>$/, '');
  });

/** Pieces of what programs put on the clipboard, and what becomes of each. */
const pieces: ReadonlyArray<readonly [html: string, text: string]> = [
  // Google Docs, from an inner item on; Apple Notes; Notion.
  [
    '<ol><ol><li>Plough</li></ol><li>Sow</li><li>Reap</li></ol>',
    '<ol><li>Plough</li><li>Sow</li><li>Reap</li></ol>',
  ],
  [
    '<ul><ul><ul><li>a</li></ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li>a</li><li>b</li><li>c</li></ul>',
  ],
  ['<ul><ol><li>a</li></ol></ul>', '<ol><li>a</li></ol>'],
  [
    '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    '<ul><li>a</li><li style="list-style-type: none"><ul><li>b</li></ul></li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  // Lists to tick off: Google Docs, GitHub, Notion.
  [
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" alt="checked"><p><span style="text-decoration:line-through">a</span></p></li><ul><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked"><p>b</p></li></ul></ul>',
    '<ul><li true>a<ul><li false>b</li></ul></li></ul>',
  ],
  [
    '<ul><li><input type="checkbox" checked disabled> a</li><li><p><input type="checkbox"> b</p></li></ul>',
    '<ul><li true>a</li><li false>b</li></ul>',
  ],
  ['<ul><li>[x] a</li><li>[ ] b</li></ul>', '<ul><li true>a</li><li false>b</li></ul>'],
  // Word on the web.
  [
    '<p role="heading" aria-level="2"><span>a</span><span class="EOP">&nbsp;</span></p><p>b<span style="vertical-align: sub">1</span><span style="vertical-align: super">2</span><span style="vertical-align: -25%">3</span><span style="vertical-align: 3pt">4</span><span style="vertical-align: middle">5</span></p>',
    '<h2>a</h2><p>b<sub>1</sub><sup>2</sup><sub>3</sub><sup>4</sup>5</p>',
  ],
  [
    '<div role="heading" aria-level="1">a</div><div role="heading" aria-level="6"><p>b</p></div><p><span role="heading" aria-level="3">c</span></p>',
    '<h2>a</h2><h4>b</h4><h3>c</h3>',
  ],
  [
    '<div class="ListContainerWrapper"><ol start="1"><li data-aria-level="1" data-listid="1"><p>a</p></li></ol></div><div class="ListContainerWrapper"><ol start="1"><li data-aria-level="2" data-listid="1"><p>b</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1" data-listid="1"><p>c</p></li></ol></div>',
    '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  ],
  // Code: VS Code, JetBrains, ChatGPT.
  [
    '<div style="font-family: Menlo, monospace; white-space: pre;"><div><span>if</span> a:</div><br><div>&nbsp; <span>b</span></div></div>',
    '<pre>if a:\n\n  b</pre>',
  ],
  ['<pre><span>a</span><br>  b<br></pre>', '<pre>a\n  b</pre>'],
  [
    '<pre><div>python<button>Copy</button></div><div><code class="language-python">a\n  b\n</code></div></pre>',
    '<pre>a\n  b</pre>',
  ],
  ['<div style="white-space: pre-wrap"><div>a\nb</div></div>', '<p>a<br></br>b</p>'],
  // Empty lines: Google Docs, Word, Gmail.
  [
    '<h2>a</h2><p><br></p><p>b</p><br><ul><li>c</li></ul><p>&nbsp;</p><div><br></div><p>d</p>',
    '<h2>a</h2><p>b</p><ul><li>c</li></ul><p>d</p>',
  ],
  // Elements that a post does not hold.
  [
    '<h5>a</h5><dl><dt>b</dt><dd>c</dd></dl><details><summary>d</summary>e</details><main>f</main><nav>g</nav>',
    '<h4>a</h4><p>b</p><p>c</p><p>d</p><p>e</p><p>f</p><p>g</p>',
  ],
  // Links and videos.
  [
    '<p><a href="Https://a.example">a</a> <a href="//b.example">b</a> <a href="sms:+260">c</a> d.org. readme.md</p>',
    '<p><a>a</a> <a>b</a> c <a>d.org</a>. readme.md</p>',
  ],
  [
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
    '<p><a>Playlist on YouTube</a></p>',
  ],
  [
    '<p>https://www.youtube.com/playlist?list=PL1</p>',
    '<p><a>https://www.youtube.com/playlist?list=PL1</a></p>',
  ],
  ['<p>https://youtu.be/aircAruvnKk?t=90.</p>', '<a>Play video</a>'],
];

const toAdd = (page: Page) => content(page).getByRole('group', { name: 'Picture to add' });

test.describe('pasting', () => {
  test.beforeEach(async ({ page }) => {
    await becomeAdmin(page);
    await openEditor(page);
  });

  test('from Word brings the text beside its picture, its lists and the header of its table', async ({
    page,
  }) => {
    await paste(page, { html: sample('word'), picture: 'selection.png' });
    await expect(content(page).getByRole('heading', { level: 2 })).toHaveText(
      'Report on the harvest',
    );
    await expect(content(page).locator('strong').first()).toHaveText('Bold');
    const outline = await content(page).evaluate((root) => {
      const read = (list: Element): unknown[] => [
        list.tagName === 'OL' ? `ol ${list.getAttribute('start') ?? 1}` : 'ul',
        ...[...list.children].map((item) => {
          const inside = [...item.children].filter((child) => child.matches('ul, ol')).map(read);
          const text = item.querySelector(':scope > p')?.textContent;
          return inside.length > 0 ? [text, ...inside] : text;
        }),
      ];
      return [...root.querySelectorAll(':scope > ul, :scope > ol')].map(read);
    });
    expect(outline).toEqual([
      ['ul', ['Maize', ['ul', 'White', 'Yellow']], 'A. Millet'],
      ['ol 1', ['Sow', ['ol 1', 'In rows']], 'Harvest'],
      ['ol 3', 'Sell'],
    ]);
    await expect(content(page).locator('th')).toHaveText(['Crop', 'Tonnes']);
    await expect(content(page).locator('td')).toHaveText(['Beans', 'Twelve']);
    await expect(toAdd(page)).toContainText('A field of maize');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await content(page).innerHTML()).not.toMatch(/Mso|mso-|o:p|file:|supportLists|·/);
  });

  test('from other programs brings lists, code, headings and lines, and nothing else', async ({
    page,
  }) => {
    for (const [html, text] of pieces) {
      await content(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await paste(page, { html });
      expect(await written(page), html).toBe(text);
    }
  });

  test('with links that no post may have says so', async ({ page }) => {
    await paste(page, {
      html: '<p><a href="sms:+260">c</a> <a href="FTP://d.org">d</a> <a href="/e">e</a></p>',
    });
    await expect(page.getByText('2 links became plain text. A link begins with')).toBeVisible();
    expect(await written(page)).toBe('<p>c d <a>e</a></p>');
  });

  test('a title that is cut says so', async ({ page }) => {
    const note = page.getByText('At most 200 characters: what is longer is cut at its end.');
    await page.getByLabel('Title').focus();
    await page.keyboard.insertText('a'.repeat(199));
    await expect(page.getByLabel('Title')).toHaveValue(/^a{199}$/);
    await expect(note).toHaveCount(0);
    await page.keyboard.insertText('bcd');
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(/^a{199}b$/);
  });

  test('a picture without an address of its own is to be added', async ({ page }) => {
    await paste(page, {
      html: '<p>a</p><img src="images/photo.jpg" alt="A field"><img src="/images/placeholder.svg" alt="Ours">',
    });
    await expect(toAdd(page)).toHaveCount(1);
    await expect(toAdd(page)).toContainText('A field');
    await expect(content(page).getByRole('img', { name: 'Ours' })).toBeVisible();
  });

  test('from Google Docs brings the text and marks its picture', async ({ page }) => {
    await paste(page, { html: sample('google-docs') });
    await expect(content(page).getByRole('heading', { level: 2 })).toHaveText(
      'Notes from the field',
    );
    await expect(content(page).locator('strong')).toHaveText('bold');
    await expect(content(page).locator('em')).toHaveText(' slanted');
    await expect(content(page).locator(':scope > ol > li > p')).toHaveText(['first', 'second']);
    await expect(content(page).locator('ol ol li')).toHaveText('inside');
    await expect(toAdd(page)).toContainText('A drone above a field');
    await expect(toAdd(page)).toContainText('googleusercontent.com');
  });

  test('from a page marks the picture in its place, for the author alone, until it is added', async ({
    page,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('other.example')) foreign.push(request.url());
    });
    await paste(page, { html: sample('page'), picture: 'selection.png' });
    await expect(content(page).getByRole('link', { name: 'grain' })).toHaveAttribute(
      'href',
      'https://other.example/wiki/Grain',
    );
    await expect(toAdd(page)).toContainText('Cobs of maize');
    const slug = `e2e-${randomUUID()}`;
    await page.getByLabel('Title').fill('Pasted from a page');
    await page.getByLabel('Slug').fill(slug);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/admin/posts');
    const { id = '', content: stored = '' } = (await postBySlug(slug)) ?? {};
    expect(stored).toContain(
      '<span data-picture-to-add="https://upload.other.example/cobs.jpg" title="Cobs of maize"></span>',
    );
    expect(stored).not.toContain('<img');

    await page.goto(`/admin/preview/${id}`);
    await expect(page.getByText('It feeds many.')).toBeVisible();
    await expect(page.locator('.prose img, .prose [data-picture-to-add]')).toHaveCount(0);

    await openEditor(page, id);
    await toAdd(page).getByRole('button', { name: 'Add picture' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'cobs.png',
        mimeType: 'image/png',
        buffer: Buffer.from(dot, 'base64'),
      });
    // The description that came with it.
    await expect(page.getByLabel('Alt text')).toHaveValue('Cobs of maize');
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(toAdd(page)).toHaveCount(0);
    // It stands where the mark stood.
    await expect(
      content(page).locator('p:has-text("grain") + figure > img[alt="Cobs of maize"]'),
    ).toHaveCount(1);
    expect(foreign).toEqual([]);
    await (await asAuthor()).admin.from('posts').delete().eq('id', id);
  });

  test('of one copied picture uploads it', async ({ page }) => {
    await paste(page, {
      html: '<meta charset="utf-8"><img src="https://upload.other.example/cobs.jpg" alt="Cobs">',
      picture: 'copied.png',
    });
    await page.getByRole('button', { name: 'Describe', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Alt text')).toBeFocused();
    await page.keyboard.type('Cobs of maize');
    await page.keyboard.press('Enter');
    await expect(content(page).getByRole('img', { name: 'Cobs of maize' })).toBeVisible();
    await expect(toAdd(page)).toHaveCount(0);
  });

  test('leaves a mark out when the author wants no picture', async ({ page }) => {
    await paste(page, {
      html: '<p>before</p><img src="https://upload.other.example/cobs.jpg"><p>after</p>',
    });
    await toAdd(page).getByRole('button', { name: 'Leave it out' }).click();
    await expect(toAdd(page)).toHaveCount(0);
    await expect(content(page).locator('p')).toHaveText(['before', 'after']);
  });
});
