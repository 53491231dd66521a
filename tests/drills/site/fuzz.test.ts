import { expect, it } from 'vitest';
import { run } from '../../../bench/faults/fuzz';

/** On a machine that does other things as well; alone, two cores take a minute and a half. */
const maxMs = 900_000;

it('ten thousand requests that no browser sends are refused or answered, never a failure of ours', {
  timeout: maxMs,
}, async () => {
  // The same cases each time, so that a change is judged by itself; FUZZ_SEED names others.
  const seed = Number(process.env.FUZZ_SEED ?? 827_265);
  const { faults, actionsAnswered, adminAnswered, examples, statuses } = await run({ seed });
  expect(faults, `FUZZ_SEED=${seed}\n${examples.join('\n')}`).toEqual({});
  // The author's and those to public pages; of the unauthenticated nothing is read below /admin.
  expect(actionsAnswered).toBeGreaterThan(150);
  expect(adminAnswered).toBeGreaterThan(200);
  for (const status of [200, 303, 400, 401, 403, 404, 405, 415]) {
    expect(statuses[status], `answers ${status}`).toBeGreaterThan(0);
  }
  // Limits stop few, so that the rest is looked at.
  expect(statuses[429] ?? 0).toBeLessThan(500);
});
