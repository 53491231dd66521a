// The database behind the backend: how its driver returns values, and how it copes with a
// PostgreSQL that restarts or hangs.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { createLead, service } from '../../support/clients';
import { type Postgres, startPostgres } from '../../support/postgres';
import { type Answer, ask, traffic } from '../../support/traffic';

/** Far above what the backend takes to give up (some 12 s). */
const withinMs = 60_000;

describe('values', () => {
  it('a JSON list stays a list, an empty one too, and times are ISO 8601 with their zone', async () => {
    const { id } = await createLead();
    const analysis = { efficiency: 1, potential: 2, risk: 3, roi: 4 };
    const recommendations = [{ title: "It's “quoted”", steps: ['a, b', '{c}', null] }];
    const row = {
      user_id: id,
      business_info: { name: 'Ü' },
      analysis,
      recommendations,
      opportunities: [],
    };
    const { data, error } = await service.from('ai_recommendations').insert(row).select().single();
    expect(error).toBeNull();
    expect(data).toMatchObject(row);
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+\+00(:00)?$/);
  });

  it('a list of ids is a list of ids', async () => {
    const { data, error } = await service
      .from('users')
      .select('id')
      .in('id', [randomUUID(), (await createLead()).id]);
    expect(error).toBeNull();
    expect(data).toHaveLength(1);
  });
});

// Runs once, with the other tests on PostgreSQL: it needs a server of its own that it may stop.
if (process.env.TEST_DATABASE_URL) {
  describe('a PostgreSQL that goes away', () => {
    let postgres: Postgres;
    let backend: TestBackend;
    const pid = (): number =>
      JSON.parse(readFileSync(join(backend.dataDir, 'running.json'), 'utf8')).pid;
    /** So many requests at once, reads and writes. */
    const many = (count: number): Promise<Answer[]> =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          ask(backend, index % 2 ? 'write' : 'read', withinMs),
        ),
      );

    beforeAll(async () => {
      const started = await startPostgres();
      if (!started) throw new Error('PostgreSQL is not on this machine');
      postgres = started;
      backend = await startBackend({ databaseUrl: postgres.url, seed: false, keepLog: true });
    });
    afterAll(async () => {
      await backend.stop();
      await postgres.stop();
    });

    it('20 restarts under traffic: the process lives, every request is answered, and the first ones afterwards succeed', async () => {
      const before = pid();
      for (let round = 0; round < 20; round += 1) {
        const load = traffic(backend, 8, withinMs);
        await many(2);
        await postgres.restart(round % 2 ? 'smart' : 'immediate', () => many(2));
        expect((await many(20)).filter(({ status }) => status !== 200)).toEqual([]);
        const answers = await load.stop();
        expect(answers.filter(({ status }) => status === 0)).toEqual([]);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
      }
      expect(pid()).toBe(before);
      process.kill(before, 0);
    }, 300_000);

    it('connections that broke while nobody looked cost nobody a request', async () => {
      for (let round = 0; round < 5; round += 1) {
        await many(20);
        // So the backend meets the requests first, and then the end of the connections that it kept.
        process.kill(pid(), 'SIGSTOP');
        const answers = many(20);
        await postgres.restart('fast').finally(() => process.kill(pid(), 'SIGCONT'));
        expect((await answers).filter(({ status }) => status !== 200)).toEqual([]);
      }
    }, 120_000);

    /** Asks each of its APIs: for rows, a function, Auth, and a stored file. */
    const statuses = async (): Promise<number[]> => {
      const headers = { apikey: backend.keys.secretKey, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email: 'nobody@test.example' });
      const [rows, called, ...others] = await Promise.all([
        ask(backend, 'read', withinMs),
        ask(backend, 'write', withinMs),
        fetch(`${backend.url}/auth/v1/otp`, { method: 'POST', headers, body }),
        fetch(`${backend.url}/storage/v1/object/public/media/none.png`, { headers }),
      ]);
      return [rows, called, ...others].map(({ status }) => status);
    };

    it('stopped: every request is 503, as of a PostgREST without its database', async () => {
      const answers: number[] = [];
      const ask4 = async () => answers.push(...(await statuses()));
      await postgres.restart('fast', undefined, ask4);
      expect(answers).toEqual([503, 503, 503, 503]);
      expect((await many(20)).filter(({ status }) => status !== 200)).toEqual([]);
    }, 120_000);

    it('without a free connection: the same', async () => {
      const held: pg.Client[] = [];
      await postgres.restart('fast');
      const hold = async (): Promise<void> => {
        for (;;) {
          const client = new pg.Client({ connectionString: postgres.url });
          await client.connect();
          held.push(client);
        }
      };
      await expect(hold()).rejects.toThrow('too many clients');
      const answers = await statuses();
      await Promise.all(held.map((client) => client.end()));
      expect(answers).toEqual([503, 503, 503, 503]);
      expect((await many(20)).filter(({ status }) => status !== 200)).toEqual([]);
    }, 120_000);

    it('frozen: every request ends with an error, and succeeds when it goes on', async () => {
      const load = traffic(backend, 8, withinMs);
      await ask(backend, 'read', withinMs);
      postgres.freeze();
      const frozen = await many(30);
      postgres.thaw();
      expect(frozen.filter(({ status }) => status < 500)).toEqual([]);
      expect((await load.stop()).filter(({ status }) => status === 0)).toEqual([]);
      expect((await many(20)).filter(({ status }) => status !== 200)).toEqual([]);
    }, 180_000);
  });
}
