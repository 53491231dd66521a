// The admin's password, on the real backend.
import { beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '@/lib/account/password';
import { service } from '@/tests/support/clients';
import { pointAtTestBackend } from '@/tests/support/site-settings';

beforeAll(() => pointAtTestBackend());

describe('the password', () => {
  it('is right, wrong, or not set', async () => {
    await service.rpc('set_admin_password', { new_password: 'correct horse battery' });
    expect(await isPassword('correct horse battery')).toBe(true);
    for (const wrong of ['', 'Correct horse battery', 'x'.repeat(10_000), "' or true --"]) {
      expect(await isPassword(wrong)).toBe(false);
    }
    await service.from('admin_settings').delete().eq('id', true);
    expect(await isPassword('')).toBe(false);
    expect(await isPassword('correct horse battery')).toBe(false);
    await service.rpc('set_admin_password', { new_password: 'correct horse battery' });
  });
});
