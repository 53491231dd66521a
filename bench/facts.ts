// Measures how soon the name of the lab, which the admin changes in the browser, is shown by the
// instance that took the change, and by another one, each time on a page that both had kept.
import { setTimeout as sleep } from 'node:timers/promises';
import { builds } from '../scripts/build.ts';
import { actionCaller } from '../tests/support/admin-action.ts';
import { settingsOf } from '../tests/support/backend.ts';
import { startSite } from '../tests/support/e2e-site.ts';
import { withSite } from './servers.ts';
import { type Timing, timing } from './times.ts';

const rounds = 9;
/** Between two looks at the other instance. */
const lookMs = 10;

interface Facts {
  /** How often the next request showed the change, of how many. */
  nextRequest: number;
  rounds: number;
  /** Milliseconds after the answer to the change. */
  otherInstance: Timing;
}

const shows = async (base: string, text: string): Promise<boolean> =>
  (await (await fetch(`${base}/about`)).text()).includes(text);

export const measureFacts = (): Promise<Facts> =>
  withSite(async ({ base, backend }) => {
    const other = await startSite(settingsOf(backend));
    try {
      const { call } = await actionCaller(backend, builds()[0] ?? '');
      const times: number[] = [];
      let nextRequest = 0;
      for (let revision = 0; revision < rounds; revision += 1) {
        await Promise.all([shows(base, ''), shows(other.base, '')]);
        const name = `Lab of round ${revision}`;
        const change = { values: { site_name: name }, revision };
        const response = await call(base, '/admin/site', 'saveSettingsAction', change);
        const saved = performance.now();
        if (!response.includes('"ok":true')) throw new Error(`The change was refused: ${response}`);
        if (await shows(base, name)) nextRequest += 1;
        while (!(await shows(other.base, name))) await sleep(lookMs);
        times.push(performance.now() - saved);
        // Not in step with the looks of the other instance.
        await sleep((revision * 1_000) / rounds);
      }
      return { nextRequest, rounds, otherInstance: timing(times) };
    } finally {
      await other.stop();
    }
  });
