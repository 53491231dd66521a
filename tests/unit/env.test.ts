import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env';

describe('parseEnv', () => {
  it('needs nothing', () =>
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      GEMINI_MODEL: 'gemini-flash-latest',
      GEMINI_DAILY_CALLS: 200,
    }));
  it('takes an empty value for an absent one', () =>
    expect(parseEnv({ PORT: '', SUPABASE_URL: '' }).PORT).toBe(3000));
  it('drops a trailing slash', () =>
    expect(parseEnv({ SITE_URL: 'https://lab.example/' }).SITE_URL).toBe('https://lab.example'));
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['SITE_URL', 'lab.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['SUPABASE_JWT_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'ü'.repeat(40)],
    ['GEMINI_DAILY_CALLS', '0'],
    ['GEMINI_DAILY_CALLS', 'many'],
    ['BOOKING_URL', 'http://x.example'],
    ['CONTACT_EMAIL', 'x'],
  ])('names %s when it is %j, and not its value', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^Bad environment: ${name} must`));
    expect(() => parseEnv({ [name]: value })).not.toThrow(new RegExp(`${value}$`));
  });
});
