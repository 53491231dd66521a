import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';

beforeAll(() => {
  const backend = inject('backend');
  // Before the first call of env(), which keeps what it parsed.
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SUPABASE_JWT_SECRET: backend.jwtSecret,
  });
});

it('a call that one limit refuses does not use up the limits that others share', async () => {
  const { overLimit } = await import('@/lib/auth/rate-limit');
  const own = { action: 'test-own', subject: randomUUID(), limit: 1, windowSeconds: 86_400 };
  const shared = { action: 'test-shared', subject: randomUUID(), limit: 2, windowSeconds: 86_400 };
  expect(await overLimit([own, shared])).toBeUndefined();
  for (const _refused of [1, 2, 3]) {
    expect(await overLimit([own, shared])).toMatch(/^Too many attempts\./);
  }
  expect(await overLimit([shared])).toBeUndefined();
  expect(await overLimit([shared])).toMatch(/^Too many attempts\./);
});
