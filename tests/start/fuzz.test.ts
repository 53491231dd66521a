import { expect, it } from 'vitest';
import { run } from '../../bench/faults/fuzz';

it('requests that no browser sends are refused, never a failure of ours, with one line in the log', async () => {
  const { failed, unanswered, badLogLines, logStacks, actionsAnswered, examples, statuses } =
    await run({ seed: 32, cases: 500 });
  expect({ failed, unanswered, badLogLines, logStacks }, examples.join('\n')).toEqual({
    failed: 0,
    unanswered: 0,
    badLogLines: 0,
    logStacks: 0,
  });
  expect(actionsAnswered).toBeGreaterThan(0);
  for (const status of [200, 400, 405, 415]) expect(statuses[status]).toBeGreaterThan(0);
});
