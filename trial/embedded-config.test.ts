import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { embeddedConfig } from '@/trial/embedded-config';

it('supabase/config.toml is what the embedded backend has, but for its keys', () => {
  const keys = { publishableKey: 'p', secretKey: 's', jwtSecret: 'j' };
  const embedded = embeddedConfig(keys);
  expect(embedded.auth).toMatchObject({ publishable_key: 'p', secret_key: 's', jwt_secret: 'j' });
  const { publishable_key, secret_key, jwt_secret, ...auth } = embedded.auth;
  const written = parse(readFileSync('supabase/config.toml', 'utf8'));
  expect(written).toMatchObject({ ...embedded, auth });
});
