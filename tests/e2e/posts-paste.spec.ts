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
