// What is typed into a post, until it is stored: by a key, by itself, after a lost answer, and beside
// another window.
import { randomUUID } from 'node:crypto';
import { unreachable } from '@/lib/result';
import {
  adminPassword,
  becomeAdmin,
  chip,
  content,
  fromOwnAddress,
  makePost,
  newestWords,
  newPostAddress,
  openEditor,
  postBySlug,
  save,
  saveAndLeave,
  savedOnDevice,
  typeAtEnd,
  withoutDrafts,
} from '../support/admin';
import { asAuthor } from '../support/e2e-site';
import {
  expect,
  expectToast,
  holdScripts,
  inOwnBrowser,
  newVisitor,
  openTab,
  type Page,
  test,
  toFront,
} from '../support/test';

const newSlug = (): string => `e2e-${randomUUID()}`;

async function saveByKey(page: Page, state = 'Saved'): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(chip(page, state)).toBeVisible();
}

/**
 * Saves these words, which no draft has sent so far (`withoutDrafts`): they reach the server, and its
 * answer is dropped. The connection is back at the key itself, so that no autosave comes first.
 */
async function loseAnswer(page: Page, words: string): Promise<void> {
  let lost = false;
  await page.route('**/admin/posts/**', async (route) => {
    const request = route.request();
    const isSave = request.method() === 'POST' && request.postData()?.includes('categories');
    if (lost || !isSave || !request.postData()?.includes(words)) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ ctrlKey, key }) =>
        void (ctrlKey && key === 's' && Reflect.set(window, 'isConnected', true)),
      { capture: true },
    ),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: unreachable.error })).toBeVisible();
}

/** Makes dialogs say late that they were closed, as they do in a tab that is not in front. */
async function delayCloseEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<Event>();
    Object.assign(window, { waiting });
    const hold = (event: Event): void => {
      const { isTrusted, target } = event;
      if (!isTrusted || !(target instanceof HTMLDialogElement)) return;
      event.stopImmediatePropagation();
      waiting.add(event);
      setTimeout(() => {
        target.dispatchEvent(new Event('close'));
        waiting.delete(event);
      }, 500);
    };
    addEventListener('close', hold, { capture: true });
  });
}
const closeEventsArrived = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { waiting: Set<Event> }).waiting.size === 0);

test('saving: an error names its field and the text stays, several saves make one post, and text typed during a save is saved too', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'refusals', async (page) => {
    await becomeAdmin(page);
    const mark = randomUUID();
    const { slug: taken } = await makePost();
    await openEditor(page);
    const [title, slug] = [page.getByLabel('Title'), page.getByLabel('Slug')];
    await typeAtEnd(page, 'Only text');
    await save(page);
    await expect(title).toHaveAccessibleDescription('Title is required');
    await expect(title).toBeFocused();
    await expect(chip(page, 'Not saved')).toBeVisible();
    await title.fill('!!!');
    await save(page);
    await expect(slug).toHaveAccessibleDescription('Enter a slug: none can be made from the title');
    await expect(slug).toBeFocused();
    await slug.fill('!!!');
    await expect(slug).toHaveAccessibleDescription('Use letters or digits');
    await slug.fill('');
    await slug.pressSequentially('Not A Slug');
    await slug.press('Tab');
    await expect(slug).toHaveValue('not-a-slug');
    await page.getByLabel('Type', { exact: true }).selectOption('vlog');
    await page.getByLabel('Video link').fill('https://vimeo.com/1');
    await save(page);
    await expect(page.getByLabel('Video link')).toBeFocused();
    await page.getByLabel('Video link').fill('');
    await page.getByLabel('Type', { exact: true }).selectOption('blog');
    await expect(content(page)).toHaveText('Only text');

    await slug.fill(taken);
    await expect(page.getByText('Another post uses this slug.')).toBeVisible();
    await slug.fill('');
    await expect(page.getByText('Another post uses this slug.')).toHaveCount(0);
    await title.fill(`Editing Zoë’s café ${mark}`);
    await expect(slug).toHaveValue(`editing-zoes-cafe-${mark}`);
    // Many impatient saves make one post.
    for (let count = 0; count < 5; count += 1) {
      await page.getByLabel('Excerpt').fill(`Version ${count}`);
      await page.keyboard.press('Control+s');
    }
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect
      .poll(async () => {
        const { admin } = await asAuthor();
        return (await admin.from('post_drafts').select('excerpt').like('slug', `%${mark}%`)).data;
      })
      .toEqual([{ excerpt: 'Version 4' }]);
    await title.fill(`Editing renamed ${mark}`);
    await expect(slug).toHaveValue(`editing-renamed-${mark}`);
    await saveByKey(page);
    expect(await postBySlug(`editing-renamed-${mark}`)).toMatchObject({
      title: `Editing renamed ${mark}`,
      status: 'draft',
      type: 'blog',
    });
    // The address is the post's: loading it again shows what is stored.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await expect(title).toHaveValue(`Editing renamed ${mark}`);

    await title.fill('a'.repeat(199));
    const note = page.getByText('At most 200 characters: what is longer is cut at its end.');
    await expect(note).toHaveCount(0);
    await page.keyboard.insertText('bcd');
    await expect(note).toBeVisible();
    await expect(title).toHaveValue(/^a{199}b$/);
  });

  await inOwnBrowser(browser, 'a save under way', async (page) => {
    await becomeAdmin(page);
    const slug = newSlug();
    const { slug: taken } = await makePost();
    const held = Promise.withResolvers<void>();
    await openEditor(page);
    // A slow typist's words would be stored by themselves first.
    await withoutDrafts(page);
    await page.getByLabel('Title').fill(`Editing busy ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    let saves = 0;
    await page.route('**/admin/posts/*/edit?new', async (route) => {
      if (route.request().method() === 'POST') {
        saves += 1;
        if (saves === 1) await held.promise;
      }
      await route.continue();
    });
    await typeAtEnd(page, 'Early');
    await save(page);
    await expect(chip(page, 'Saving...')).toBeVisible();
    // A read is a request of its own, which waits for no save.
    await page.getByLabel('Slug').fill(taken);
    await expect(page.getByText('Another post uses this slug.')).toBeVisible();
    await page.getByLabel('Slug').fill(slug);
    await expect(chip(page, 'Saving...')).toBeVisible();
    await typeAtEnd(page, ' and late');
    held.resolve();
    await expect(page).toHaveURL('/admin/posts');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>Early and late</p>', revision: 2 });
    expect(saves).toBe(2);
  });
});

test('saving: the copy on this device is offered after a crash and for a never saved post, but not after a save whose response was lost', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'after a crash', async (page) => {
    await becomeAdmin(page);
    const { id } = await makePost({
      title: `Editing crash ${randomUUID()}`,
      content: '<p>Old words</p>',
    });
    page.on('dialog', (dialog) => dialog.accept());
    const connect = await withoutDrafts(page);
    await openEditor(page, id);
    const type = async (): Promise<void> => {
      await typeAtEnd(page, ' and new ones');
      await expect(chip(page, savedOnDevice)).toBeVisible();
      await page.reload();
    };
    await type();
    const offer = page
      .getByRole('status')
      .filter({ hasText: 'This device kept another text from' });
    await expect(content(page)).toHaveText('Old words');
    // What is typed while it is offered does not take its place.
    await type();
    await offer.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await offer.getByRole('button', { name: 'Discard' }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeFocused();
    await type();
    await offer.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog').locator('ins')).toHaveText(/and new ones/);
    await page.keyboard.press('Escape');
    await offer.getByRole('button', { name: 'Use it' }).click();
    await expect(content(page)).toHaveText('Old words and new ones');
    await connect();
    await saveByKey(page);
    await page.reload();
    await expect(content(page)).toHaveText('Old words and new ones');
    await expect(offer).toHaveCount(0);

    // A save that ends after the editor was left removes the copy too.
    await connect();
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/posts/draft', async (route) => {
      await held.promise;
      await route.continue();
    });
    await typeAtEnd(page, '!');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/posts');
    const copies = () =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('keyval-store');
          request.onsuccess = () => resolve(request.result);
        });
        return new Promise<number>((resolve) => {
          const request = database.transaction('keyval').objectStore('keyval').count();
          request.onsuccess = () => resolve(request.result);
        });
      });
    await expect.poll(copies).toBe(1);
    held.resolve();
    await expect.poll(copies).toBe(0);
    await page.unroute('**/admin/posts/draft');
    await openEditor(page, id);
    await expect(content(page)).toHaveText('Old words and new ones!');

    // The text of a post that is gone is offered too.
    await withoutDrafts(page);
    await typeAtEnd(page, ', and more');
    await expect(chip(page, savedOnDevice)).toBeVisible();
    const { admin } = await asAuthor();
    await admin.from('posts').delete().eq('id', id);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Begin a new post with it' }).click();
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(content(page)).toHaveText('Old words and new ones!, and more');
  });

  await inOwnBrowser(browser, 'never saved', async (page) => {
    await becomeAdmin(page);
    const title = `Editing unsaved ${randomUUID()}`;
    page.on('dialog', (dialog) => dialog.accept());
    const letScriptsArrive = await holdScripts(page);
    await page.goto('/admin/posts/new', { waitUntil: 'commit' });
    // Before the script has arrived.
    await page.getByLabel('Title').fill(title);
    letScriptsArrive();
    await expect(content(page)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    const connect = await withoutDrafts(page);
    await typeAtEnd(page, 'Never sent');
    await expect(chip(page, savedOnDevice)).toBeVisible();
    await openEditor(page);
    const offer = page.getByRole('status').filter({ hasText: `“${title}”` });
    await expect(offer).toBeVisible();
    await connect();
    await page.getByLabel('Title').fill(`Editing other ${randomUUID()}`);
    await saveByKey(page);
    await expect(page.getByText('This device kept')).toHaveCount(0);
    await openEditor(page);
    await offer.getByRole('button', { name: 'Discard' }).click();
    await openEditor(page);
    await expect(offer).toHaveCount(0);
  });

  await inOwnBrowser(browser, 'a lost answer', async (page) => {
    await becomeAdmin(page);
    const slug = newSlug();
    const title = `Saves ${slug}`;
    page.on('dialog', (dialog) => dialog.accept());
    await openEditor(page);
    // A slow typist's words would be stored by themselves first.
    await withoutDrafts(page);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Slug').fill(slug);
    await typeAtEnd(page, 'First words');
    await loseAnswer(page, 'First words');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>First words</p>', revision: 1 });
    // A copy on this device that equals the stored post is not offered; what was typed after it is.
    await withoutDrafts(page);
    await typeAtEnd(page, ', and more');
    await expect(chip(page, savedOnDevice)).toBeVisible();
    await openEditor(page);
    await page
      .getByRole('status')
      .filter({ hasText: title })
      .getByRole('link', { name: 'Open the post' })
      .click();
    await expect(content(page)).toHaveText('First words');
    await page.getByRole('button', { name: 'Use it' }).click();
    await loseAnswer(page, ', and more');
    await typeAtEnd(page, ', and on');
    await saveByKey(page);
    expect(await postBySlug(slug)).toMatchObject({
      content: '<p>First words, and more, and on</p>',
    });
    await page.reload();
    await expect(content(page)).toHaveText('First words, and more, and on');
    await expect(page.getByText('This device kept')).toHaveCount(0);
    // A save of somebody else is still a conflict.
    const { admin } = await asAuthor();
    const { id = '' } = (await postBySlug(slug)) ?? {};
    await admin.from('posts').update({ content: '<p>Theirs</p>' }).eq('id', id).throwOnError();
    await typeAtEnd(page, ' still');
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Somebody else saved this post' })).toBeVisible();
  });
});

test('saving: after the session ends a dialog over the text requests the password, and after a lost response the text is saved later', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'the end of a session', async (page) => {
    await becomeAdmin(page);
    const slug = newSlug();
    await fromOwnAddress(page);
    await openEditor(page);
    await page.getByLabel('Title').fill(`Editing expired ${slug}`);
    await page.getByLabel('Slug').fill(slug);
    await typeAtEnd(page, 'Still here');
    await page.context().clearCookies();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    const signIn = async (): Promise<void> => {
      await dialog.getByLabel('Password').fill(adminPassword);
      await page.keyboard.press('Enter');
    };
    await signIn();
    await expect(chip(page, 'Saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toHaveText('Still here');
    expect(await postBySlug(slug)).toMatchObject({ content: '<p>Still here</p>' });

    await page.context().clearCookies();
    await page.getByLabel('Status').selectOption('published');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish', exact: true });
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toContainText('it is published as soon as you are back');
    await signIn();
    await expect(page.getByRole('dialog', { name: 'Published' })).toContainText('Undo');
  });

  await inOwnBrowser(browser, 'no answer', async (page) => {
    await becomeAdmin(page);
    const { id } = await makePost({ title: `No answer ${randomUUID()}` });
    await page.goto('/admin/posts');
    await page.locator(`a[href="/admin/posts/${id}/edit"]`).first().click();
    await typeAtEnd(page, ' Typed last.');
    await page.goBack();
    await expect(page).toHaveURL('/admin/posts');
    await expect.poll(async () => (await newestWords(id)).content).toContain('Typed last.');
    await page.goForward();
    await expect(page.getByText('Typed last.')).toBeVisible();

    const connect = await withoutDrafts(page);
    await page.clock.install();
    await openEditor(page, id);
    await typeAtEnd(page, ' Typed before.');
    await page.clock.fastForward(2_000);
    await expect(chip(page, 'Not saved: no answer')).toBeVisible();
    await page.getByRole('link', { name: 'Media' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await connect();
    await page.clock.fastForward(5_000);
    await expect(chip(page, 'Saved')).toBeVisible();
    expect((await newestWords(id)).content).toContain('Typed before.');

    await openEditor(page);
    await page.getByLabel('Title').fill('Editing and leaving');
    await page.getByRole('link', { name: 'Media' }).click();
    await expect(page).toHaveURL(newPostAddress);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/media');
  });
});

test('saving: the later of two windows merges, copies or loads the other text, and a phone shows the text saved on the laptop', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'two tabs', async (page) => {
    await becomeAdmin(page);
    const title = `Editing tabs ${randomUUID()}`;
    const { id } = await makePost({ title, content: '<p>Base</p>' });
    const first = page;
    await delayCloseEvents(first);
    const second = await openTab(page);
    const write = async (tab: Page, text: string): Promise<void> => {
      await content(tab).click();
      await tab.keyboard.press('Control+a');
      await tab.keyboard.type(text);
    };
    await openEditor(first, id);
    await openEditor(second, id);
    await toFront(first);
    await write(first, 'First words');
    await saveByKey(first);
    await toFront(second);
    await write(second, 'Second words');
    await save(second);
    const dialog = second.getByRole('dialog', { name: 'Somebody else saved this post' });
    await expect(dialog).toBeVisible();
    await expect(chip(second, 'Also changed elsewhere')).toBeAttached();
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(second.getByRole('dialog').locator('del')).toHaveText('First');
    await expect(second.getByRole('dialog').locator('ins')).toHaveText('Second');
    await second.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    // As 'Save' would have done.
    await expectToast(second, 'Post saved');
    await expect(second).toHaveURL('/admin/posts');
    const { admin } = await asAuthor();
    const stored = async (name: string) =>
      (
        await admin
          .from('post_drafts')
          .select('content, post:posts(status)')
          .eq('title', name)
          .maybeSingle()
      ).data;
    const draft = { status: 'draft' };
    expect(await stored(title)).toEqual({ content: '<p>Second words</p>', post: draft });

    await toFront(first);
    await write(first, 'Third words');
    await save(first);
    await first.getByRole('button', { name: 'Save mine as a copy' }).click();
    await expect(first.getByLabel('Title')).toHaveValue(`${title} (copy)`);
    expect(await stored(title)).toEqual({ content: '<p>Second words</p>', post: draft });
    expect(await stored(`${title} (copy)`)).toEqual({ content: '<p>Third words</p>', post: draft });

    await openEditor(first, id);
    await toFront(second);
    await openEditor(second, id);
    await write(second, 'Fourth words');
    await saveByKey(second);
    await toFront(first);
    await write(first, 'Fifth words');
    await first.getByRole('button', { name: 'Publish…' }).click();
    const sheet = first.getByRole('dialog', { name: 'Publish', exact: true });
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await first.getByRole('button', { name: 'Take theirs' }).click();
    await expect(sheet).toBeHidden();
    await expect(content(first)).toHaveText('Fourth words');
    await expect(chip(first, 'No changes')).toBeVisible();

    await admin.from('posts').delete().eq('id', id);
    await first.getByLabel('Excerpt').fill('Typed since');
    await first.keyboard.press('Control+s');
    const gone = first.getByRole('dialog', { name: 'This post was deleted' });
    await expect(gone).toBeVisible();
    await closeEventsArrived(first);
    await expect(gone).toBeVisible();
    // Enter, typed for the text before the question opened, makes no post.
    await first.keyboard.press('Enter');
    await expect(gone).toHaveCount(0);
    await first.keyboard.press('Control+s');
    await expect(gone).toBeVisible();
    await closeEventsArrived(first);
    await expect(gone).toBeVisible();
    await first.keyboard.press('Escape');
    await expect(gone).toHaveCount(0);
    // Two questions of another kind in a row; the first is removed while it is open.
    const leave = first.getByRole('dialog', { name: 'Leave without saving?' });
    await first.getByRole('link', { name: 'Media' }).click();
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await first.getByRole('link', { name: 'Media' }).click();
    await expect(leave).toBeVisible();
    await closeEventsArrived(first);
    await expect(leave).toBeVisible();
    await first.keyboard.press('Escape');
    await expect(leave).toHaveCount(0);
    await first.keyboard.press('Control+s');
    await first.getByRole('button', { name: 'Save as a new post' }).click();
    await expect(first.getByLabel('Title')).toHaveValue(`${title} (copy)`);
    await expect(first.getByLabel('Excerpt')).toHaveValue('Typed since');
  });

  await inOwnBrowser(browser, 'laptop and phone', async (page) => {
    await becomeAdmin(page);
    const post = await livePost();
    await openEditor(page, post.id);
    const phone = await newVisitor(browser, { viewport: { width: 360, height: 740 } });
    await becomeAdmin(phone);
    await openEditor(phone, post.id);
    await content(phone).click();
    await phone.keyboard.press('Control+Home');
    await typeAtEnd(page, ' of the laptop');
    await expect(chip(page, 'Saved, not yet public')).toBeVisible();
    // Nothing is unsaved on the phone: it takes the newer draft once somebody looks at it.
    await phone.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(content(phone)).toHaveText('Old words of the laptop');
    await expect.poll(() => phone.evaluate(() => getSelection()?.focusOffset)).toBe(0);

    await typeAtEnd(page, ', again');
    // The label was the same before: the phone meets a conflict only once this is stored.
    await expect.poll(async () => (await newestWords(post.id)).content).toContain(', again');
    await typeAtEnd(phone, ', and of the phone');
    await expect(chip(phone, 'Also changed elsewhere')).toBeInViewport();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await expect(content(phone)).toBeFocused();
    await phone.keyboard.type('!');
    await phone.getByRole('button', { name: 'Compare' }).click();
    await expect(phone.getByRole('dialog').locator('ins')).toContainText('phone');
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 });
    await phone.getByRole('button', { name: 'Update' }).click();
    const question = phone.getByRole('dialog', { name: 'Somebody else saved this post' });
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expectToast(phone, 'Post updated View');
    await expect(notPublic(phone)).toHaveCount(0);
    await phone.goto(`/blog/${post.slug}`);
    await expect(phone.locator('.prose')).toHaveText('Old words of the laptop, and of the phone!');
  });
});

const livePost = () =>
  makePost({ title: `Draft ${randomUUID()}`, content: '<p>Old words</p>', status: 'published' });
const notPublic = (page: Page) => page.getByText('Changes not yet public');
const update = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(notPublic(page)).toHaveCount(0);
  await expect(chip(page, 'Saved')).toBeVisible();
};

test('drafts: changes of a live post are public only after Update, and visible before that in the preview and by a reader’s link', async ({
  browser,
  request,
}) => {
  await inOwnBrowser(browser, 'update and discard', async (page) => {
    await becomeAdmin(page);
    const post = await livePost();
    const read = async () => (await request.get(`/blog/${post.slug}`)).text();
    await openEditor(page, post.id);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await typeAtEnd(page, ' and new ones');
    await expect(notPublic(page)).toBeVisible();
    // Without a key or a button.
    await expect(chip(page, 'Saved, not yet public')).toBeVisible();
    expect(await read()).not.toContain('and new ones');
    await page.reload();
    await expect(content(page)).toHaveText('Old words and new ones');
    await expect(notPublic(page)).toBeVisible();

    const discard = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    };
    // One that fails leaves the label right: the draft is stored as before.
    await page.route('**/edit', (route) => route.abort(), { times: 1 });
    await discard();
    await expectToast(page, unreachable.error);
    await expect(chip(page, 'Saved, not yet public')).toBeVisible();
    await discard();
    await expect(content(page)).toHaveText('Old words');
    await expect(page.getByRole('button', { name: 'Undo the discard' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(content(page)).toHaveText('Old words and new ones');
    await saveByKey(page, 'Saved, not yet public');
    expect(await read()).not.toContain('and new ones');
    await update(page);
    await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`);
    expect(await read()).toContain('and new ones');

    // What was discarded is not offered once something else is stored.
    await typeAtEnd(page, ', and doubts');
    await discard();
    await expect(page.getByRole('button', { name: 'Undo the discard' })).toBeVisible();
    await typeAtEnd(page, ', and certainties');
    await update(page);
    await expect(page.getByText('Changes discarded')).toHaveCount(0);
  });

  await inOwnBrowser(browser, 'public addresses', async (page) => {
    await becomeAdmin(page);
    const post = await livePost();
    const { id, slug } = post;
    const { admin } = await asAuthor();
    const { data: category } = await admin
      .from('categories')
      .select('name, slug')
      .order('name')
      .limit(1)
      .single()
      .throwOnError();
    const seen = async (path: string): Promise<string> => (await request.get(path)).text();
    const formerly = async (address: string) => {
      const answer = await request.get(`/blog/${address}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    const picture = new URL(
      /property="og:image" content="([^"]*)"/.exec(await seen(`/blog/${slug}`))?.[1] ?? '',
    );
    const pages = [
      '/blog',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/sitemap.xml',
      `/blog?category=${category.slug}`,
    ];
    for (const path of pages) await seen(path);
    await openEditor(page, id);
    await page.getByLabel('Title').fill(`Editing changed ${slug}`);
    await page.getByLabel('Slug').fill(`${slug}-new`);
    await page.getByRole('checkbox', { name: category.name }).check();
    await update(page);
    for (const path of pages) expect(await seen(path), path).toContain(`${slug}-new`);
    expect(await seen(`/search?q=${slug}`)).toContain(`${slug}-new`);
    for (const _time of ['made', 'from memory']) {
      expect(await formerly(slug)).toEqual([308, `/blog/${slug}-new`]);
    }
    const html = await seen(`/blog/${slug}-new`);
    expect(html).toContain(`Editing changed ${slug}`);
    // The first answer after a save is as light as every other.
    expect(html).not.toContain('/_next/static/chunks/turbopack');
    await page.getByLabel('Slug').fill(`${slug}-newest`);
    await update(page);
    for (const former of [slug, `${slug}-new`]) {
      expect(await formerly(former)).toEqual([308, `/blog/${slug}-newest`]);
    }
    await page.getByLabel('Status').selectOption('archived');
    await saveAndLeave(page);
    for (const path of pages) expect(await seen(path), path).not.toContain(`${slug}-new`);
    for (const former of [slug, `${slug}-new`, `${slug}-newest`]) {
      expect((await formerly(former))[0]).toBe(404);
    }
    expect((await request.get(picture.pathname + picture.search)).status()).toBe(404);
  });

  await inOwnBrowser(browser, 'a reader’s link', async (page) => {
    await becomeAdmin(page);
    const post = await livePost();
    await openEditor(page, post.id);
    await typeAtEnd(page, ' for a reader');
    await page.getByRole('button', { name: 'Share a draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a draft' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const shown = dialog.getByLabel('New link');
    const older = await shown.inputValue();
    await dialog.getByRole('button', { name: 'Make another link' }).click();
    await expect(shown).not.toHaveValue(older);
    const link = await shown.inputValue();
    const end = dialog.getByRole('button', { name: 'End this link' });
    await expect(end).toHaveCount(2);
    await end.last().click();
    await expect(end).toHaveCount(1);
    await expect(shown).toHaveValue(link);
    expect(new URL(link).pathname).toMatch(/^\/draft\/[\w-]{22}$/);

    const reader = await newVisitor(browser, { viewport: { width: 360, height: 740 } });
    const answer = await reader.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(reader.locator('.prose')).toHaveText('Old words for a reader');
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await reader.getByRole('link', { name: 'Blog', exact: true }).last().click();
    await expect(reader).toHaveURL(/\/blog$/);
    expect(
      await reader.evaluate(() => [document.referrer, JSON.stringify(sessionStorage)]),
    ).toEqual(['', expect.not.stringContaining('/draft/')]);

    await end.click();
    await expect(end).toHaveCount(0);
    await expect(shown).toHaveCount(0);
    for (const path of ['/draft/wrong', older, link]) {
      await reader.goto(path);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Draft not found');
    }
  });

  await inOwnBrowser(browser, 'preview', async (page) => {
    await becomeAdmin(page);
    const post = await livePost();
    const { id, title } = post;
    await openEditor(page, id);
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const width = () => frame.locator('html').evaluate(({ clientWidth }) => clientWidth);
    await expect.poll(width).toBe(360);
    await dialog.getByRole('radio', { name: 'Desktop' }).check();
    await expect.poll(width).toBe(1280);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open in a new tab' }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(preview.locator('.prose')).toHaveText('Old words');
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const answer = await preview.request.get(`/admin/preview/${id}`);
    expect(answer.headers()['cache-control']).toContain('no-store');
    await preview.getByRole('link', { name: 'Back to the editor' }).click();
    await expect(preview).toHaveURL(`/admin/posts/${id}/edit`);
    expect((await request.get(`/admin/preview/${id}`, { maxRedirects: 0 })).status()).toBe(307);
  });
});
