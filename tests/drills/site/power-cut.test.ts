import { expect, it } from 'vitest';
import { run } from '../../../bench/faults/power-cut';

it('a power cut takes nothing that the embedded database has acknowledged', async () => {
  const figures = await run(3, 120);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(120);
  expect(figures).toMatchObject({ held: true, lost: 0, broken: 0 });
}, 600_000);
