import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { asAuthor, type Backend, newSession, port } from './e2e-site';
import { expect, type Page } from './test';

const newest = z.looseObject({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  type: z.string(),
  status: z.string(),
});

export const adminPassword = 'correct horse battery';

/** The pages of the admin area that need no row of their own. */
export const consolePages = [
  ...['dashboard', 'posts', 'media', 'categories', 'bin'],
  ...['leads', 'site', 'site/texts', 'site/texts/about', 'security', 'security/log', 'health'],
];

/**
 * Puts the admin's cookie into a browser, as signing in would.
 * @param backend of the site, where it has one of its own
 */
export async function becomeAdmin(
  page: Page,
  base = `http://localhost:${port}`,
  backend?: Backend,
): Promise<void> {
  const { token } = await newSession(backend);
  await page.context().addCookies([{ name: 'admin', value: token, url: base, httpOnly: true }]);
}

/** Each test signs in from an address of its own: the limit counts by address. */
export async function fromOwnAddress(page: Page): Promise<void> {
  const number = (): number => Math.floor(Math.random() * 250) + 1;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${number()}.${number()}.${number()}` });
}

interface PostFields {
  title?: string;
  slug?: string;
  content?: string;
  excerpt?: string;
  status?: 'draft' | 'published' | 'archived';
  type?: 'blog' | 'vlog';
}

/** A post of a test's own. */
export async function makePost({
  title,
  slug = `e2e-${randomUUID()}`,
  content = '<p>Text</p>',
  excerpt = '',
  status = 'draft',
  type = 'blog',
}: PostFields = {}) {
  const { admin, authorId } = await asAuthor();
  const { data, error } = await admin
    .rpc('save_post', {
      p_id: null,
      p_fields: { title: title ?? `E2E ${slug}`, slug, content, excerpt, type },
      p_status: status,
      p_author_id: authorId,
    })
    .single();
  if (error) throw error;
  return { id: data.id, slug, title: title ?? `E2E ${slug}` };
}

export const chip = (page: Page, text: string) =>
  page.locator('p[role=status]').filter({ hasText: new RegExp(`^${text}$`) });

/** Words of the chip once the text is stored on this device, where no draft reaches the server. */
export const savedOnDevice = '(?:Saved in this browser|Saving...|Not saved: no answer)';

/**
 * Lets no draft reach the server, as without a connection. Returns what ends that for the page that
 * is open. Not as a route of the test's: what a page sends as it is left goes past those.
 */
export async function withoutDrafts(page: Page): Promise<() => Promise<void>> {
  const disconnect = (): void => {
    Reflect.set(window, 'isConnected', false);
    const send = window.fetch;
    window.fetch = (to, ...rest) =>
      String(to).endsWith('/draft') && !Reflect.get(window, 'isConnected')
        ? Promise.reject(new TypeError('No connection'))
        : send(to, ...rest);
  };
  await page.addInitScript(disconnect);
  await page.evaluate(disconnect);
  return () => page.evaluate(() => void Reflect.set(window, 'isConnected', true));
}

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** Saves with the chosen status, which leads to the list. */
export async function saveAndLeave(page: Page): Promise<void> {
  await save(page);
  await expect(page).toHaveURL(/\/admin\/posts$/);
}

export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Types behind the last letter of a text. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await content(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** The address of the editor with a post that is not stored yet. */
export const newPostAddress = /\/admin\/posts\/[\da-f-]{36}\/edit\?new$/;

/** Opens a post in the editor, ready to type. */
export async function openEditor(page: Page, id?: string): Promise<void> {
  await page.goto(`/admin/posts/${id ? `${id}/edit` : 'new'}`);
  await expect(content(page)).toBeVisible();
}

/** A post with its newest words: those of its draft, if it has one. */
export async function newestWords(id: string) {
  const { admin } = await asAuthor();
  const { data } = await admin.rpc('read_post_for_admin', { p_id: id }).throwOnError();
  return newest.parse(data);
}

/** The newest words of a post: those of its draft, if it has one. */
export async function postBySlug(slug: string) {
  const { admin } = await asAuthor();
  const words = 'title, slug, content, excerpt, featured_image, type, revision';
  const [{ data: draft }, { data: post }] = await Promise.all([
    admin
      .from('post_drafts')
      .select(`${words}, post:posts(id, status)`)
      .eq('slug', slug)
      .maybeSingle(),
    admin.from('posts').select(`id, status, ${words}`).eq('slug', slug).maybeSingle(),
  ]);
  if (!draft) return post;
  const { post: row, ...newest } = draft;
  return { ...newest, ...row };
}
