// Posts that were imported, or written before: the editor loses nothing of what a post may hold.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { becomeAdmin, chip, content, makePost, openEditor, postBySlug } from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import { expect, type Page, test } from '../support/test';

const words = fc.constantFrom('maize', 'water & sun', 'x < y', 'é', 'two words');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const inline = fc.letrec<{ text: string; part: string }>((tie) => ({
  text: words.map(escaped),
  part: fc.oneof(
    { withCrossShrink: true, maxDepth: 3 },
    tie('text'),
    fc
      .tuple(
        fc.constantFrom('strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code'),
        tie('part'),
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    tie('part').map((inner) => `<a href="/about" title="t">${inner}</a>`),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `${a}<br />${b}`),
  ),
})).part;
const image = fc.constant(
  '<img src="/images/placeholder.webp" alt="A dot" width="4" height="3" />',
);
const cell = fc
  .tuple(
    fc.constantFrom('<td>', '<td colspan="2">', '<th scope="row">', '<th>'),
    fc.oneof(
      inline,
      inline.map((inner) => `<p>${inner}</p>`),
    ),
  )
  .map(([open, inner]) => `${open}${inner}</${open.slice(1, 3)}>`);
const row = fc
  .array(cell, { minLength: 2, maxLength: 2 })
  .map((cells) => `<tr>${cells.join('')}</tr>`);
const table = fc
  .tuple(inline, row)
  .map(
    ([head, rest]) =>
      `<table><thead><tr><th scope="col">${head}</th><th>b</th></tr></thead><tbody>${rest}</tbody></table>`,
  );
const block = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { withCrossShrink: true, maxDepth: 3 },
    inline.map((inner) => `<p>${inner}</p>`),
    fc
      .tuple(fc.constantFrom('h2', 'h3', 'h4', 'li', 'blockquote'), inline)
      .map(([tag, inner]) =>
        tag === 'li' ? `<ol start="3"><li>${inner}</li></ol>` : `<${tag}>${inner}</${tag}>`,
      ),
    tie('block').map((inner) => `<blockquote>${inner}</blockquote>`),
    fc.tuple(inline, tie('block')).map(([a, b]) => `<ul><li>${a}${b}</li><li>b</li></ul>`),
    inline.map(
      (inner) =>
        `<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>${inner}</p></li></ul>`,
    ),
    words.map((code) => `<pre><code class="language-js">${escaped(code)}\n  b</code></pre>`),
    inline.map((inner) => `<pre><code>${inner}</code></pre>`),
    fc
      .tuple(fc.oneof(image, table), inline)
      .map(([a, b]) => `<figure>${a}<figcaption>${b}</figcaption></figure>`),
    table,
    image,
    fc.constant('<hr />'),
    fc.constant(
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk" title="Nets"></iframe></div>',
    ),
    fc.constant('<span data-picture-to-add="https://other.example/a.png" title="t"></span>'),
  ),
})).block;

/** The editor might lose these facts of a text: its words, and the number of each element. */
const factsOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    const count = (found: string): number => body.querySelectorAll(found).length;
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const lines: Text[] = [];
    while (texts.nextNode()) lines.push(texts.currentNode as Text);
    // Marks may be joined, split, and nested in another order.
    const wordsIn = (found: string): string =>
      lines
        .filter((line) => line.parentElement?.closest(found))
        .map(({ data }) => data.replace(/\s+/g, ''))
        .join('');
    const marks = 'sub, sup, mark, strong, em, u, s, code:not(pre *), a[href="/about"][title=t]';
    const other: Record<string, string> = { strong: 'b, strong', em: 'i, em' };
    const what =
      'figure, figcaption, thead, th, td, tr, th[scope=col], th[scope=row], [colspan="2"], img[alt][width], iframe[title], h2, h3, h4, li, ol[start], [data-checked=true], blockquote, pre, code[class], hr, br, [data-picture-to-add][title]';
    return {
      words: (body.textContent ?? '').replace(/\s+/g, ''),
      ...Object.fromEntries(what.split(', ').map((found) => [found, count(found)])),
      ...Object.fromEntries(
        marks.split(', ').map((found) => [found, wordsIn(other[found] ?? found)]),
      ),
    };
  }, html);

/** No text has this word. */
const added = ' qwxyz';
/** Types a word at the end of a post, stores it, and returns the rest of the text. */
async function typeAndSave(page: Page, id: string, slug: string): Promise<string> {
  await openEditor(page, id);
  await content(page).locator('> p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(added);
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  const stored = (await postBySlug(slug))?.content ?? '';
  expect(stored.endsWith(`${added}</p>`)).toBe(true);
  return stored.replaceAll(added, '');
}
const imported = (page: Page) => content(page).getByRole('group', { name: 'Imported part' });

test.beforeEach(({ page }) => becomeAdmin(page));

test('a key in an imported post loses nothing of what a post may hold', async ({ page }) => {
  // A fixed one, because a run must not fail by chance. It has a code inside the code of a block, where the mark means nothing.
  const seed = 542_866_849;
  const html = `${fc.sample(block, { numRuns: 150, seed }).join('')}<p>The end</p>`;
  const { id, slug } = await makePost({ title: `Imported ${randomUUID()}`, content: html });
  const stored = await typeAndSave(page, id, slug);
  expect(await factsOf(page, stored), `seed ${seed}`).toEqual(await factsOf(page, html));
  // Once more: what is stored now is stored the same again.
  expect((await typeAndSave(page, id, slug)) === stored, `seed ${seed}`).toBe(true);
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});

test('a part that the editor cannot hold stands in a block that is stored as it is, and can be left out', async ({
  page,
}) => {
  const odd = '<pre><code>a <strong>b</strong></code></pre>';
  const linked = '<p><a href="/about"><img src="/images/placeholder.webp" alt="A dot" /></a></p>';
  const html = `<p>One</p>${odd}${linked}<p>x<sup>2</sup></p><p>The end</p>`;
  const { id, slug } = await makePost({ title: `Imported ${randomUUID()}`, content: html });
  expect(await typeAndSave(page, id, slug)).toBe(html);
  await expect(imported(page)).toHaveCount(2);
  await expect(imported(page).first()).toContainText('a b');
  await imported(page).first().getByRole('button', { name: 'Leave it out' }).click();
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect((await postBySlug(slug))?.content).not.toContain('<pre>');
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});

test('words on two lines of the source stay two words', async ({ page }) => {
  const html = '<p><strong>One</strong>\n<em>two</em></p><p>The end</p>';
  const { id, slug } = await makePost({ title: `Imported ${randomUUID()}`, content: html });
  expect(await typeAndSave(page, id, slug)).toMatch(/One<\/strong>\s<em>two/);
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});

test('a caption ends with Enter, and the text goes on behind its figure', async ({ page }) => {
  const html =
    '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>Harvest</figcaption></figure><p>The end</p>';
  const { id, slug } = await makePost({ title: `Imported ${randomUUID()}`, content: html });
  await openEditor(page, id);
  await content(page).getByText('Harvest').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of maize');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Behind');
  await page.keyboard.press('Control+s');
  await expect(chip(page, 'Saved')).toBeVisible();
  expect((await postBySlug(slug))?.content).toMatch(
    /<figcaption>Harvest of maize<\/figcaption><\/figure><p>Behind<\/p><p>The end<\/p>$/,
  );
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});

test('the posts that the site comes with have no part that the editor cannot hold', async ({
  page,
}) => {
  const { admin } = await asAuthor();
  const { data } = await admin
    .from('posts')
    .select('content')
    .eq('type', 'blog')
    .not('slug', 'like', 'e2e-%')
    .throwOnError();
  const samples = data.map(({ content: text }) => text).join('');
  const { id, slug } = await makePost({
    title: `Imported ${randomUUID()}`,
    content: `${samples}<p>The end</p>`,
  });
  const stored = await typeAndSave(page, id, slug);
  await expect(imported(page)).toHaveCount(0);
  expect(await factsOf(page, stored)).toEqual(await factsOf(page, `${samples}<p>The end</p>`));
  await (await asAuthor()).admin.from('posts').delete().eq('id', id);
});
