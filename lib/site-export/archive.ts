import 'server-only';
import { TextReader, ZipWriter } from '@zip.js/zip.js';
import type { AdminSession } from '@/lib/auth/session';
import { listForAdmin as listCategories } from '@/lib/categories/admin-queries';
import { env } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { ownPath } from '@/lib/media/pictures/own';
import { wholeFile } from '@/lib/media/stored-file';
import { currentRequest } from '@/lib/pages/request-context';
import { listFormerAddresses, listRedirects } from '@/lib/redirects/admin-queries';
import { listEntries, readSettings } from '@/lib/settings/admin-queries';
import { noticeFields } from '@/lib/settings/fields';
import type { Stored } from '@/lib/settings/groups';
import { drawnName, markFields, markPaths } from '@/lib/settings/marks/files';
import { fields } from '@/lib/settings/schema';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { withDeadline } from '@/lib/supabase/deadline';
import { formatDay } from '@/lib/text/dates';
import { type ExportedPicture, eachPost, listPictures } from './admin-queries';
import { fileNames, postFile } from './post-file';
import { readMe } from './read-me';

/**
 * Answers with the site's content as one zip, streamed while it is read: nothing is held but the file
 * that is being written.
 */
export function archiveDownload(session: AdminSession, { signal, url }: Request): Response {
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = (error) => controller.error(error);
    },
  });
  writeArchive(new ZipWriter(writable, { useWebWorkers: false }), session, url).catch((error) => {
    // A reader who went away ends it too.
    if (!currentRequest()?.signedOut && !signal.aborted) logError('export of the site', error);
    // A file that ends early must not look complete.
    fail(error);
  });
  return new Response(readable, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="site-${formatDay(new Date())}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function writeArchive(
  zip: ZipWriter<unknown>,
  session: AdminSession,
  url: string,
): Promise<void> {
  const addJson = (name: string, value: unknown): Promise<unknown> =>
    zip.add(name, new TextReader(`${JSON.stringify(value, null, 2)}\n`));
  await zip.add('README.txt', new TextReader(readMe(env().SITE_URL, formatDay(new Date()))));
  const categories = await withDeadline(() => listCategories(session));
  await addJson(
    'categories.json',
    categories.map(({ name, slug, description }) => ({ name, slug, description })),
  );
  const { values } = await withDeadline(() => readSettings(session));
  await addJson('settings.json', exportedSettings(values));
  await addJson('lists.json', await withDeadline(() => listEntries(session)));
  await addJson('texts.json', await withDeadline(() => exportedTexts(session)));
  const former = await allPages((page) => listFormerAddresses(session, { search: '', page }));
  await addJson('addresses.json', {
    former: former.filter(({ path }) => path === null),
    imported: former.filter(({ path }) => path !== null),
    redirects: await allPages((page) => listRedirects(session, { search: '', page })),
  });
  const pictures = await listPictures(session);
  await addJson('pictures.json', pictures);

  const names = {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    pictures: new Map(pictures.map((picture) => [ownPath(picture.url), picture.alt])),
  };
  const nameOf = fileNames();
  for await (const post of eachPost(session)) {
    const name = nameOf(post);
    await zip.add(`posts/${name}.md`, new TextReader(postFile(post, post.content, names)));
    if (!post.changes) continue;
    await zip.add(`posts/${name}.draft.md`, new TextReader(postFile(post, post.changes, names)));
  }
  for (const picture of pictures) await addPicture(zip, picture, url);
  for (const path of markPaths(values)) await addPicture(zip, { path }, url);
  await zip.close();
}

/**
 * The fields of the page 'Site', without the addresses that get notices of leads: a webhook's address
 * may hold its key, and an export is handed on. Names that are no field of the page stay here too.
 */
const exportedSettings = (values: Stored): Stored =>
  Object.fromEntries(
    [...fields.map(({ name }) => name), ...markFields.map(drawnName)]
      .filter((name) => !noticeFields.some((field) => field === name))
      .flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );

/** The texts that differ from those of the code, published or as drafts, without their history. */
const exportedTexts = async (session: AdminSession) =>
  (await listTexts(session))
    .filter(({ text, draft }) => text || draft)
    .map(({ key, text, draft }) => ({ key, text, draft }));

async function allPages<Row>(
  readPage: (page: number) => Promise<{ total: number; rows: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await withDeadline(() => readPage(page));
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** A picture under its path in the bucket; it is compressed already. One without a file is left out. */
async function addPicture(
  zip: ZipWriter<unknown>,
  { path }: Pick<ExportedPicture, 'path'>,
  url: string,
): Promise<void> {
  if (path === null) return;
  const { status, body } = await withDeadline(() => wholeFile(new Request(url), path));
  if (status === 200 && body) await zip.add(`media/${path}`, body, { level: 0 });
  else if (status !== 404) throw new Error(`A picture answered ${status}`);
}
