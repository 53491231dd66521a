// A start that an operator has to mend: its exit code, and the one line that says why.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, port, run, start } from './support';

describe('refused start', () => {
  it.each([
    ['PORT', { PORT: 'abc' }, 'Bad environment: PORT must be a port number'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: join(folder, 'other') },
      'The backend did not start:',
    ],
  ])('a bad %s is reported in one line', async (_what, env, line) => {
    const site = start(env);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(line);
    expect(site.output()).not.toMatch(/\n\s+at /);
  });

  it('an unwritable data folder is reported', async () => {
    writeFileSync(join(folder, 'file'), '');
    const site = start({ DATA_DIR: join(folder, 'file', 'data') });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/The backend did not start: DATA_DIR .* cannot be written/);
  });

  it('a port in use is reported', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, done));
    const site = start();
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(`Port ${port} is in use.`);
    await new Promise((done) => server.close(done));
  });

  it('npm run serve without SUPABASE_URL says that it starts no backend', async () => {
    const site = run(process.execPath, ['scripts/start.ts', '--serve']);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain('npm run serve starts no backend: SUPABASE_URL must be set');
  });
});
