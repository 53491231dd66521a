// The admin's password and second factor, on the real backend.
import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginFactor, listFactors, removeFactors, verifyTotp } from '@/lib/auth/factors';
import { isPassword } from '@/lib/auth/password';
import { createLead, service } from '../support/clients';
import { pointAtTestBackend } from '../support/site-settings';

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

describe('the second factor', () => {
  const codeAt = (secret: string, seconds: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

  it('is begun, confirmed by its first code, and takes each code once', async () => {
    const { id: userId } = await createLead();
    const only = async () => {
      const [factor, ...others] = await listFactors(userId);
      expect(others).toEqual([]);
      if (!factor) throw new Error('No factor');
      return factor;
    };
    await beginFactor(userId);
    const { id, secret, uri } = await beginFactor(userId);
    // The app names it so in its list.
    expect(uri).toMatch(/^otpauth:\/\/totp\/AI%20Lab(?::|%3A)Admin\?.*secret=/);
    expect(await only()).toMatchObject({ id, status: 'unverified', factorType: 'totp' });
    for (const wrong of [
      '',
      '000',
      'abcdef',
      '0000000',
      `0${await codeAt(secret, 0)}`,
      `${await codeAt(secret, 0)}0`,
      await codeAt(secret, -300),
      await codeAt(secret, 300),
    ]) {
      expect(await verifyTotp(await only(), wrong)).toBe(false);
    }
    expect(await only()).toMatchObject({ status: 'unverified' });
    const code = await codeAt(secret, 0);
    const factor = await only();
    const both = await Promise.all([verifyTotp(factor, code), verifyTotp(factor, code)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await only()).toMatchObject({ status: 'verified' });
    expect(await verifyTotp(await only(), code)).toBe(false);
    await removeFactors(userId);
    expect(await listFactors(userId)).toEqual([]);
  });
});
