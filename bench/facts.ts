// Measures how soon a fact that the admin changes in the browser is shown by the instance that took
// the change, and by another one, each time on a page that both had kept.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { builds } from '../scripts/build.ts';
import { actionCaller } from '../tests/support/admin-action.ts';
import { settingsOf, startBackend } from '../tests/support/backend.ts';
import { freePort } from '../tests/support/ports.ts';
import { serve } from './servers.ts';

const rounds = 9;
/** Between two looks at the other instance. */
const lookMs = 10;

interface Shown {
  /** Milliseconds after the answer to the change, the median and the slowest. */
  ms: number;
  slowest: number;
}

interface Facts {
  /** How often the next request showed the change, of how many. */
  nextRequest: number;
  rounds: number;
  otherInstance: Shown;
  load: number;
}

const shows = async (base: string, text: string): Promise<boolean> =>
  (await (await fetch(`${base}/about`)).text()).includes(text);

export async function measureFacts(): Promise<Facts> {
  const backend = await startBackend();
  const start = async () => {
    const port = await freePort();
    const env = { ...settingsOf(backend), SITE_URL: `http://localhost:${port}` };
    return { base: env.SITE_URL, ...(await serve(['scripts/start.ts'], port, { env })) };
  };
  const [one, other] = [await start(), await start()];
  try {
    const { call } = await actionCaller(backend, builds()[0] ?? '');
    const times: number[] = [];
    let nextRequest = 0;
    for (let revision = 0; revision < rounds; revision += 1) {
      await Promise.all([shows(one.base, ''), shows(other.base, '')]);
      const address = `round-${revision}@lab.co.zm`;
      const values = { contact_email: address };
      const response = await call(one.base, '/admin/site', 'saveSettingsAction', {
        values,
        revision,
      });
      const saved = performance.now();
      if (!response.includes('"ok":true')) throw new Error(`The change was refused: ${response}`);
      if (await shows(one.base, address)) nextRequest += 1;
      while (!(await shows(other.base, address))) await sleep(lookMs);
      times.push(performance.now() - saved);
      // Not in step with the looks of the other instance.
      await sleep((revision * 1_000) / rounds);
    }
    times.sort((a, b) => a - b);
    const [ms = 0, slowest = 0] = [times[Math.floor(rounds / 2)], times.at(-1)];
    return {
      nextRequest,
      rounds,
      otherInstance: { ms: Math.round(ms), slowest: Math.round(slowest) },
      load: Math.round(loadavg()[0] ?? 0),
    };
  } finally {
    await one.stop();
    await other.stop();
    await backend.stop();
  }
}
