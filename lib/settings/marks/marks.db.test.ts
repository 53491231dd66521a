// Logos and the icon on the real backend: drawn at a save, served, swept, exported.
import { randomUUID } from 'node:crypto';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { GET as exportSite } from '@/app/api/export/route';
import { GET as iconAt } from '@/app/icons/[size]/route';
import manifest from '@/app/manifest';
import { GET as mediaFile } from '@/app/media/[...path]/route';
import { sweepMedia } from '@/lib/media/daily';
import { addMedia } from '@/lib/media/mutations';
import { siteImage } from '@/lib/seo/og-image';
import { listFolder } from '@/lib/supabase/storage';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';
import { saveSettingsAction } from '../actions';
import { readSettings } from '../admin-queries';
import { brandFrom } from '../brand';
import { sweepMarks } from '../daily';
import { readBrand } from '../queries';
import { defaultIconFiles } from './default-icons';
import { markPaths, marksFolder } from './files';

vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: () => undefined }));

const own = setUpContent();
const { url, secretKey } = inject('backend');
const access = { url, secretKey };
const added: string[] = [];

const svg = (fill: string, width = 400): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><rect width="${width}" height="100" fill="${fill}"/></svg>`;

/** Adds a file to the library. @returns its address */
async function add(file: string | Buffer, name = `logo ${randomUUID()}`): Promise<string> {
  const body = new Blob([typeof file === 'string' ? file : new Uint8Array(file)]).stream();
  const signal = new AbortController().signal;
  const row = await addMedia({ name, body, signal }, own.session);
  added.push(row.url);
  return row.url;
}
async function save(values: Record<string, string>) {
  const { revision } = await readSettings(own.session);
  return saveSettingsAction({ values, revision });
}
const stored = async () => (await readSettings(own.session)).values;
const serve = (path: string): Promise<Response> =>
  mediaFile(new Request(`http://site.test/media/${path}`), {
    params: Promise.resolve({ path: path.split('/') }),
  });
const there = async (path: string): Promise<boolean> => (await serve(path)).status === 200;

beforeEach(() => arrive({ cookies: { admin: own.session.token } }));
afterEach(async () => {
  await save({});
  const paths = added.splice(0).map((address) => address.slice('/media/'.length));
  if (paths.length > 0) await service.storage.from('media').remove(paths);
  await own.admin.from('media').delete().in('path', paths);
});

describe('a logo and an icon', () => {
  it('are drawn when they are saved, and served for good under the names of their content', async () => {
    const [logo, icon] = [await add(svg('#0a0')), await add(svg('#00a', 100))];
    expect(await save({ site_logo_light: logo, site_icon: icon })).toMatchObject({ ok: true });
    const { marks } = await readBrand();
    const paths = markPaths(await stored());
    expect(paths).toHaveLength(7);
    for (const path of paths) {
      const answer = await serve(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
    }
    expect(marks.logos).toMatchObject({ light: { width: 320, height: 80 } });
    expect((await manifest()).icons?.map(({ src }) => src)).toEqual([
      marks.icons[192],
      marks.icons[512],
    ]);
    const drawn = await serve(marks.icons[48].slice('/media/'.length));
    const { data } = await sharp(Buffer.from(await drawn.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 0, 170]);
  });

  it('the fixed addresses lead to the icon for a minute', async () => {
    const at = async (size: string) => {
      const answer = await iconAt(new Request('http://site.test/x'), {
        params: Promise.resolve({ size }),
      });
      const { headers, status } = answer;
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const minute = 'public, max-age=60';
    expect(await at('48')).toEqual([307, defaultIconFiles[1], minute]);
    await save({ site_icon: await add(svg('#a00', 100)) });
    expect(await at('180')).toEqual([307, (await readBrand()).marks.icons[180], minute]);
    expect((await at('49'))[0]).toBe(404);
    await save({});
    expect(await at('180')).toEqual([307, defaultIconFiles[2], minute]);
  });

  it.each<[string, (() => Promise<string>) | string, RegExp]>([
    ['that is not there', `/media/${randomUUID()}.png`, /no longer in Media/],
    ['with an entity', () => add(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('#000')}`), /entities/],
    [
      'of more than 1 MB',
      () => add(svg('#000').replace('</svg>', `${' '.repeat(1_000_000)}</svg>`)),
      /larger than 1 MB/,
    ],
    ['that is damaged', () => add('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'), /damaged/],
    ['that is a document', () => add('%PDF-1.7\n1 0 obj\n'), /not a picture/],
    ['of another kind', async () => '/media/a.b/c.png', /Choose a picture/],
  ])('a picture %s is refused at its field, and nothing is stored', async (_, make, sentence) => {
    const address = typeof make === 'string' ? make : await make();
    const answer = await save({ hours: 'Mon', site_logo_dark: address });
    expect(answer).toMatchObject({
      ok: false,
      fields: { site_logo_dark: expect.stringMatching(sentence) },
    });
    expect(await stored()).toEqual({});
  });

  it('each refused picture is named at its own field', async () => {
    const gone = `/media/${randomUUID()}.png`;
    const answer = await save({ site_logo_light: gone, site_icon: gone });
    expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([
      'site_logo_light',
      'site_icon',
    ]);
  });

  it('stay when the picture is deleted in Media, and other settings are saved', async () => {
    const logo = await add(svg('#0aa'));
    await save({ site_logo_light: logo });
    const before = await stored();
    const path = logo.slice('/media/'.length);
    await service.storage.from('media').remove([path]);
    await own.admin.from('media').delete().eq('path', path);
    expect(await save({ site_logo_light: logo, hours: 'Mon–Fri' })).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ ...before, hours: 'Mon–Fri' });
    for (const each of markPaths(before)) expect(await there(each)).toBe(true);
  });

  it('are no orphans; what is not named any more goes 30 days after it was replaced', async () => {
    await save({ site_icon: await add(svg('#123', 100)) });
    const former = markPaths(await stored());
    const later = () => new Date(Date.now() + 60_000);
    await sweepMedia(access, later());
    expect(await sweepMarks(access, later())).not.toEqual(expect.arrayContaining([former[0]]));
    const storedAt = async (): Promise<Date> => {
      const files = await listFolder(service, 'media', marksFolder);
      return new Date(files.find(({ path }) => path === former[0])?.storedAt ?? '');
    };
    const first = await storedAt();
    await save({ site_icon: await add(svg('#321', 100)) });
    const named = markPaths(await stored());
    // They were stored again, so that their time begins now.
    const second = await storedAt();
    expect(second.getTime()).toBeGreaterThan(first.getTime());
    expect(await sweepMarks(access, second)).not.toContain(former[0]);
    expect(await there(former[0] ?? '')).toBe(true);
    expect((await sweepMarks(access, later())).sort()).toEqual(
      expect.arrayContaining(former.toSorted()),
    );
    expect(await there(former[0] ?? '')).toBe(false);
    expect(await there(named[0] ?? '')).toBe(true);
    await expect(sweepMarks({ ...access, url: 'http://127.0.0.1:9' }, later())).rejects.toThrow();
  });

  it('are in an export, with the pictures that they were drawn of', async () => {
    const logo = await add(svg('#0a5'));
    await save({ site_logo_light: logo });
    const answer = await exportSite(new Request('http://site.test/api/export'));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const names = (await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()).map(
      ({ filename }) => filename,
    );
    const paths = [...markPaths(await stored()), logo.slice('/media/'.length)];
    expect(names).toEqual(expect.arrayContaining(paths.map((path) => `media/${path}`)));
  });

  it('the share picture has the logo, or the icon, and the default’s where none can be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const draw = async (brand: Parameters<typeof siteImage>[0]) =>
      Buffer.from(await (await siteImage(brand)).arrayBuffer());
    const without = await draw(await readBrand());
    await save({ site_logo_dark: await add(svg('#0f0')) });
    const wide = await draw(await readBrand());
    expect(wide.equals(without)).toBe(false);
    const { data, info } = await sharp(wide).raw().toBuffer({ resolveWithObject: true });
    const at = (540 * info.width + 200) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([0, 255, 0]);
    const gone = { site_logo_dark_files: `320x80 ${'0'.repeat(16)} ${'0'.repeat(16)}` };
    expect((await draw(brandFrom(gone, 'AI Lab'))).equals(without)).toBe(true);
  });
});
