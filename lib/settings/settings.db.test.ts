// The settings on the real backend: who writes them, what the log keeps, and what pages read when the
// database does not answer.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsMissedSince } from '@/lib/pages/request-context';
import { service } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import type { BackendProxy } from '@/tests/support/proxy';
import { arrive } from '@/tests/support/request';
import { saveSettingsAction } from './actions';
import { readSettings } from './admin-queries';
import { readBrand, readFacts } from './queries';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));
// The pause after a failure is shorter than that of the site, so that the tests are.
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);

const { proxy, own } = setUpProxy({ BOOKING_URL: 'https://env.co.zm/book' });

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  now += 60_000;
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  proxy.passOn();
  await save({});
  dropped.length = 0;
});

const revision = async (): Promise<number> => (await readSettings(own.session)).revision;
async function save(values: Record<string, string>, at?: number) {
  return saveSettingsAction({ values, revision: at ?? (await revision()) });
}
/** The newest event about settings. */
async function newestEvent() {
  const { data } = await own.admin.rpc('list_security_events', { p_kind: 'changed' });
  return (data ?? []).find(({ subject_kind }) => subject_kind === 'settings')?.details;
}

describe('the settings', () => {
  it('are stored, shown to everybody, and drop the pages', async () => {
    const before = await revision();
    expect(await save({ telephone: '0977 123 456', booking_url: '' })).toEqual({
      ok: true,
      data: { revision: before + 1 },
    });
    expect(dropped).toEqual(['settings']);
    expect(await readFacts()).toMatchObject({ telephone: '+260977123456', bookingUrl: undefined });
    expect((await readSettings(own.session)).values).toEqual({
      telephone: '+260977123456',
      booking_url: '',
    });
  });

  it('that name the lab drop what shows the name alone, other settings do not', async () => {
    expect(await save({ site_short_name: 'Mwila' })).toMatchObject({ ok: true });
    expect(dropped).toEqual(['settings', 'brand']);
    expect((await readBrand()).shortName).toBe('Mwila');
    dropped.length = 0;
    await save({ site_short_name: 'Mwila', hours: 'Mon–Fri' });
    expect(dropped).toEqual(['settings']);
    dropped.length = 0;
    await save({ hours: 'Mon–Fri' });
    expect(dropped).toEqual(['settings', 'brand']);
    expect((await readBrand()).shortName).toBe('AI Lab');
  });

  it('are those of the environment until something is stored', async () =>
    expect(await readFacts()).toMatchObject({
      bookingUrl: 'https://env.co.zm/book',
      telephone: undefined,
    }));

  it('are not stored over what another window has stored', async () => {
    const opened = await revision();
    await save({ hours: 'theirs' });
    dropped.length = 0;
    expect(await save({ hours: 'mine' }, opened)).toEqual({
      ok: true,
      data: { serverVersion: { values: { hours: 'theirs' }, revision: opened + 1 } },
    });
    expect(dropped).toEqual([]);
    expect((await readFacts()).hours).toBe('theirs');
  });

  it('are saved again where only the answer was lost, without another change', async () => {
    const opened = await revision();
    proxy.loses = (path) => path.includes('save_settings');
    expect(await save({ hours: 'once' }, opened)).toMatchObject({ ok: false });
    proxy.loses = () => false;
    expect(await save({ hours: 'once' }, opened)).toEqual({
      ok: true,
      data: { revision: opened + 1 },
    });
  });

  it('that are wrong are refused field by field, and nothing is stored', async () => {
    const before = await revision();
    expect(await save({ telephone: '1', audit_url: 'http://lab.co.zm' })).toMatchObject({
      ok: false,
      fields: { telephone: expect.any(String), audit_url: expect.any(String) },
    });
    expect(await revision()).toBe(before);
  });

  it('of which one is odd are the others, and the next save mends it', async () => {
    const odd = { telephone: 5, booking_url: 'javascript:alert(1)' };
    const args = { p_facts: { hours: 'Mon–Fri', ...odd }, p_office: { notice_email: ['a'] } };
    await own.admin.rpc('save_settings', { ...args, p_revision: await revision() }).throwOnError();
    const log = vi.mocked(console.error).mockClear();
    expect(await readFacts()).toMatchObject({
      hours: 'Mon–Fri',
      telephone: undefined,
      bookingUrl: 'https://env.co.zm/book',
    });
    expect(log.mock.calls.join()).toMatch(
      /"fields":"(?:telephone booking_url|booking_url telephone)"/,
    );
    expect(log.mock.calls.join()).not.toContain('alert');
    expect((await readSettings(own.session)).values).toEqual({ hours: 'Mon–Fri' });
    expect(await save({ hours: 'Mon–Sat' })).toMatchObject({ ok: true });
    log.mockClear();
    expect((await readFacts()).hours).toBe('Mon–Sat');
    expect(log).not.toHaveBeenCalled();
  });

  it('are written by nobody but the admin', async () => {
    const args = { p_facts: {}, p_office: {}, p_revision: 0 };
    expect((await service.rpc('save_settings', args)).error).not.toBeNull();
    arrive();
    expect(await saveSettingsAction({ values: {}, revision: 0 })).toMatchObject({
      ok: false,
      code: 'signed-out',
    });
  });

  it('stand in the log with their values where these name a page, a rate or the announcement, else by their names', async () => {
    await save({
      telephone: '0977 123 456',
      postal_address: 'Plot 1, Lusaka',
      contact_email: 'mutale@lab.co.zm',
      booking_url: 'https://lab.co.zm/book',
      kwacha_rate: '26.5',
      kwacha_date: '2026-11-01',
      announcement: 'We move',
      announcement_until: '2026-12-01',
    });
    const after = {
      booking_url: 'https://lab.co.zm/book',
      kwacha_rate: '26.5',
      kwacha_date: '2026-11-01',
      announcement: 'We move',
      announcement_until: '2026-12-01',
    };
    const fields = ['contact_email', 'postal_address', 'telephone'];
    expect(await newestEvent()).toEqual({ before: {}, after, fields });
    await save({ ...after, booking_url: 'https://lab.co.zm/call' });
    expect(await newestEvent()).toEqual({
      before: { booking_url: 'https://lab.co.zm/book' },
      after: { booking_url: 'https://lab.co.zm/call' },
      fields,
    });
  });
});

describe('settings that cannot be read', () => {
  const dead: BackendProxy['instead'] = (path, response) =>
    path.includes('/read_site') && Boolean(response.writeHead(400).end());

  it('are the last ones that were known, and no page of that time is kept', async () => {
    await save({ hours: 'Mon–Fri' });
    await readFacts();
    expect(settingsMissedSince(now)).toBe(false);
    proxy.instead = dead;
    expect((await readFacts()).hours).toBe('Mon–Fri');
    expect(settingsMissedSince(now)).toBe(true);
  });

  it('are not asked for again by each page, and are once the backend answers', async () => {
    proxy.instead = dead;
    await readFacts();
    proxy.requests.length = 0;
    now += 1_000;
    await readFacts();
    expect(proxy.requests).toEqual([]);
    // A page that was begun since is not kept either.
    expect(settingsMissedSince(now)).toBe(true);
    proxy.instead = () => false;
    now += 5_001;
    await readFacts();
    expect(proxy.requests).toHaveLength(1);
    expect(settingsMissedSince(now)).toBe(false);
  });
});
