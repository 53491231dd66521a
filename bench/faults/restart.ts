// Restarts a PostgreSQL under a busy backend, and freezes it: `npm run faults -- restart`. Needs
// PostgreSQL's binaries.
import { startBackend } from '../../tests/support/backend.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type Answer, ask, traffic } from '../../tests/support/traffic.ts';

const restarts = 20;
const callers = 8;
const withinMs = 60_000;

interface RestartFigures {
  held: boolean;
  restarts: number;
  answers: number;
  errors: number;
  unanswered: number;
  /** Of twenty requests after each restart. */
  failedAfterwards: number;
  slowestMs: number;
  frozen: { requests: number; unanswered: number; slowestMs: number };
}

const unanswered = (answers: Answer[]): number =>
  answers.filter(({ status }) => status === 0).length;
const failed = (answers: Answer[]): number => answers.filter(({ status }) => status !== 200).length;
const slowest = (answers: Answer[]): number => Math.round(Math.max(...answers.map(({ ms }) => ms)));

export async function run(): Promise<RestartFigures> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not on this machine');
  const backend = await startBackend({ databaseUrl: postgres.url, seed: false, keepLog: true });
  const several = (count: number): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask(backend, index % 2 ? 'write' : 'read', withinMs),
      ),
    );
  try {
    const answers: Answer[] = [];
    let failedAfterwards = 0;
    for (let round = 0; round < restarts; round += 1) {
      const load = traffic(backend, callers, withinMs);
      await several(2);
      await postgres.restart(round % 2 ? 'smart' : 'immediate', () => several(2));
      failedAfterwards += failed(await several(20));
      answers.push(...(await load.stop()));
    }
    postgres.freeze();
    const frozen = await several(30);
    postgres.thaw();
    failedAfterwards += failed(await several(20));
    return {
      held: failedAfterwards + unanswered(answers) + unanswered(frozen) === 0,
      restarts,
      answers: answers.length,
      errors: failed(answers),
      unanswered: unanswered(answers),
      failedAfterwards,
      slowestMs: slowest(answers),
      frozen: {
        requests: frozen.length,
        unanswered: unanswered(frozen),
        slowestMs: slowest(frozen),
      },
    };
  } finally {
    await backend.stop();
    await postgres.stop();
  }
}
