import { describe, expect, it } from 'vitest';
import {
  addressLine,
  backupLine,
  cacheLine,
  dailyWorkLine,
  databaseLine,
  diskLine,
  geminiLine,
  linksLine,
  lowDiskBytes,
  mailLine,
  migrationsLine,
  noticeLines,
  partnersLine,
  storageLine,
  tokenLine,
} from '@/lib/health/report';
import { backupAgeMs, dropsTrustedMs } from '@/lib/process/limits';

const now = Date.parse('2026-11-22T10:00:00Z');
const at = (ms: number): string => new Date(now - ms).toISOString();
const siteUrl = 'https://lab.co.zm';
const place = { siteUrl, dataDir: '/srv/data' };
const calls = { today: 3, limit: 200 };

describe('the health report', () => {
  it('says of Gemini which of success and failure came last, and what is used up', () => {
    expect(geminiLine(undefined, calls, siteUrl).state).toBe('off');
    const failure = { kind: 'model' as const, at: at(2_000) };
    expect(geminiLine({ lastSuccess: null, lastFailure: failure }, calls, siteUrl)).toMatchObject({
      state: 'todo',
      says: expect.stringMatching(/^Gemini failed at .*\.$/),
      server: expect.stringMatching(/'model': .* 3 of 200 calls today\.$/),
    });
    expect(geminiLine({ lastSuccess: at(3_000), lastFailure: failure }, calls, siteUrl).state).toBe(
      'todo',
    );
    expect(
      geminiLine({ lastSuccess: at(1_000), lastFailure: failure }, calls, siteUrl),
    ).toMatchObject({
      state: 'good',
      server: expect.stringContaining('(model)'),
    });
    expect(geminiLine({ lastSuccess: null, lastFailure: null }, calls, siteUrl).state).toBe('good');
    const usedUp = geminiLine(
      { lastSuccess: at(1_000), lastFailure: null },
      { ...calls, limit: 3 },
      siteUrl,
    );
    expect(usedUp).toMatchObject({
      state: 'todo',
      server: expect.stringContaining('GEMINI_DAILY_CALLS'),
    });
  });

  it('says where nothing may call for the daily work', () => {
    expect(dailyWorkLine(true).state).toBe('good');
    expect(dailyWorkLine(false)).toMatchObject({
      state: 'todo',
      server: expect.stringContaining('Set CRON_SECRET'),
    });
  });

  it('says which part refuses the token of the admin', () => {
    expect(tokenLine([]).state).toBe('good');
    expect(tokenLine(['database', 'storage'])).toMatchObject({
      state: 'todo',
      server: expect.stringMatching(/refused by the database and the storage: .*SIGNING_KEY/),
    });
  });

  it('compares the migrations of the database with those of the release, both ways', () => {
    expect(migrationsLine(null, ['1']).state).toBe('todo');
    expect(migrationsLine(['1', '2'], ['1', '2']).state).toBe('good');
    expect(migrationsLine(['1', '2'], undefined).state).toBe('good');
    expect(migrationsLine(['1'], ['1', '2', '3'])).toMatchObject({
      state: 'todo',
      server: expect.stringMatching(
        /^2 migrations of this release are not applied, the first is 2:/,
      ),
    });
    expect(migrationsLine(['1', '9'], ['1'])).toMatchObject({
      state: 'todo',
      server: expect.stringMatching(/does not know 1 migrations that are applied, the first is 9:/),
    });
  });

  it('asks for a backup where there is none, or an old one', () => {
    expect(backupLine({ backupAt: null, backupBytes: null }, now, place).state).toBe('todo');
    const old = { backupAt: at(backupAgeMs + 1), backupBytes: 1 };
    expect(backupLine(old, now, place).state).toBe('todo');
    expect(backupLine({ backupAt: at(backupAgeMs), backupBytes: 1 }, now, place).state).toBe(
      'good',
    );
  });

  it('lines to copy name the site, what they are for, and a command that can be run as it is', () => {
    const none = { backupAt: null, backupBytes: null };
    const [asked, command] = backupLine(none, now, place).lines ?? [];
    expect(asked).toMatch(/back up https:\/\/lab\.co\.zm.*its DATA_DIR is \/srv\/data/);
    expect(command).toBe('npm run backup -- /backups/site-2026-11-22.tgz');
    const hosted = backupLine(none, now, { siteUrl, dataDir: undefined }).lines ?? [];
    expect(hosted[0]).not.toContain('DATA_DIR');
    expect(geminiLine(undefined, calls, siteUrl).lines?.[0]).toContain(
      'Gemini writes the analyses of https://lab.co.zm',
    );
    expect(mailLine('embedded', undefined, ['SMTP_URL=x']).lines).toEqual(['SMTP_URL=x']);
  });

  it('asks for space before the disk is full, and says so when it is', () => {
    expect(diskLine([], lowDiskBytes).state).toBe('good');
    expect(diskLine([], lowDiskBytes - 1).state).toBe('todo');
    expect(diskLine(['disk'], lowDiskBytes).state).toBe('todo');
    expect(diskLine([], undefined).state).toBe('good');
    expect(diskLine([], Number.POSITIVE_INFINITY).says).not.toContain('∞');
  });

  it('says when the address is not the one that visitors see', () => {
    expect(addressLine('http://lab.example', true)).toMatchObject({
      state: 'todo',
      says: expect.stringContaining('http://lab.example'),
      server: expect.stringContaining('SITE_URL'),
    });
    expect(addressLine('https://lab.example', false).state).toBe('good');
  });

  it('names the addresses that are not set', () => {
    expect(linksLine(['booking', 'demo'])).toMatchObject({
      state: 'off',
      says: 'Not set on the page ‘Site’: booking; demo.',
    });
    expect(linksLine([]).state).toBe('good');
    expect([partnersLine(true).state, partnersLine(false).state]).toEqual(['good', 'off']);
  });

  it('says who sends codes, without what the address of the mail server holds', () => {
    expect(mailLine('embedded', undefined, ['SMTP_URL=x']).state).toBe('todo');
    const { state, server } = mailLine('postgres', 'smtp://somebody:secret@mail.example:587', [
      'SMTP_URL=x',
    ]);
    expect([state, server]).toEqual(['good', 'Codes go out by the mail server mail.example:587.']);
    expect(mailLine('supabase', undefined, ['SMTP_URL=x']).state).toBe('good');
    // Notices say that no mail goes out.
    expect(mailLine('supabase', undefined, ['SMTP_URL=x']).says).toContain(
      'notices and kept results need a mail',
    );
    expect(mailLine('supabase', 'smtp://mail.example', ['SMTP_URL=x']).says).not.toContain(
      'notices',
    );
  });

  it('says to people no name of a setting, no command and no file', () => {
    const down = ['database', 'storage', 'disk'] as const;
    const lines = [
      databaseLine(down, undefined),
      databaseLine([], undefined),
      storageLine(down),
      storageLine([]),
      tokenLine(['database']),
      tokenLine([]),
      diskLine(down, 1),
      diskLine([], lowDiskBytes),
      diskLine([], 1),
      addressLine('http://lab.co.zm', true),
      mailLine('embedded', undefined, ['SMTP_URL=x']),
      mailLine('supabase', undefined, ['SMTP_URL=x']),
      geminiLine(undefined, undefined, siteUrl),
      geminiLine({ lastSuccess: null, lastFailure: null }, { today: 1, limit: 1 }, siteUrl),
      dailyWorkLine(true),
      dailyWorkLine(false),
      migrationsLine(null, []),
      migrationsLine(['1'], ['2']),
      migrationsLine(['1', '2'], ['1']),
      backupLine({ backupAt: null, backupBytes: null }, now, place),
      ...noticeLines(
        {
          mail: { to: 'a@lab.co.zm', waiting: 1, counted: 0, sentAt: null, fault: null },
          webhook: {
            to: null,
            waiting: 0,
            fault: null,
            hasSecret: false,
            offAt: null,
            offWhy: null,
          },
        },
        { smtpUrl: undefined, hosts: ['crm.internal'], lines: ['SMTP_URL=x'] },
      ),
    ];
    for (const { name, says } of lines) {
      expect(says, name).not.toMatch(/[A-Z]+_[A-Z_]+|npm |docs\/|\/api\//);
    }
    expect(lines.find(({ name }) => name === 'Notices by mail')?.lines).toEqual(['SMTP_URL=x']);
  });

  it('says when the other instances are not heard any more', () => {
    const cache = { pages: 1, bytes: 2_000 };
    expect(cacheLine({ ...cache, heardAgo: undefined })).toMatchObject({
      state: 'good',
      server: 'The page cache holds 1 page and takes 2 kB of memory.',
    });
    expect(cacheLine({ ...cache, heardAgo: dropsTrustedMs }).state).toBe('good');
    expect(cacheLine({ ...cache, heardAgo: dropsTrustedMs + 1 }).state).toBe('todo');
  });
});
