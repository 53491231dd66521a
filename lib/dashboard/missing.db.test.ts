// What the list of what is missing reads and stores, on the real backend.
import { beforeEach, expect, it, vi } from 'vitest';
import { saveSettingsAction } from '@/lib/settings/actions';
import { readSettings } from '@/lib/settings/admin-queries';
import { anon } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';
import { putAsideAction } from './actions';
import { readDashboard, readMissingState } from './admin-queries';

vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({
  updateTag: () => undefined,
  unstable_cache: <T>(read: T) => read,
}));

const own = setUpContent();
beforeEach(() => arrive({ cookies: { admin: own.session.token } }));

const aside = async () => (await readMissingState(own.session)).putAside;

it('missing: a row is put aside and taken back, twice as once, and a save of the settings keeps it', async () => {
  // Another attempt of this test may have left it there.
  await putAsideAction({ row: 'booking', isAside: false });
  const before = await aside();
  for (const _ of ['first', 'again']) {
    const row = { row: 'booking', isAside: true } as const;
    expect(await putAsideAction(row)).toEqual({ ok: true, data: null });
  }
  expect(await aside()).toEqual([...before, 'booking']);
  const { values, revision } = await readSettings(own.session);
  expect(await saveSettingsAction({ values: { ...values, hours: 'Mon–Fri' }, revision })).toEqual({
    ok: true,
    data: { revision: revision + 1 },
  });
  expect(await aside()).toEqual([...before, 'booking']);
  await saveSettingsAction({ values, revision: revision + 1 });
  await putAsideAction({ row: 'booking', isAside: false });
  expect(await aside()).toEqual(before);
});

it('missing: only the admin puts rows aside, and only those of the list', async () => {
  expect(await putAsideAction({ row: 'nothing' as 'booking', isAside: true })).toMatchObject({
    ok: false,
  });
  arrive({});
  expect(await putAsideAction({ row: 'booking', isAside: true })).toMatchObject({
    ok: false,
    code: 'signed-out',
  });
  const { error } = await anon.rpc('put_aside', { p_row: 'booking', p_is_aside: true });
  expect(error).not.toBeNull();
});

it('missing: the dashboard of a site as it is first started lists what nobody has set', async () => {
  const { missing, safety } = await readDashboard(own.session, Date.now());
  const ids = missing.missing.map(({ id }) => id);
  for (const id of ['answer-time', 'kwacha', 'case']) expect(ids).toContain(id);
  expect(safety.map(({ id }) => id)).toEqual(expect.arrayContaining(['notices', 'mail']));
});
