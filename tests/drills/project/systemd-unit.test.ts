// The unit deploy/systemd/site.service lets the site end, and starts a file that is there.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shutdownGraceSeconds } from '@/lib/process/limits';
import { unitValues } from '../deploy/unit';

it('the systemd unit lets the site end in order', () => {
  expect(Number(unitValues('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(shutdownGraceSeconds + 15);
  // The backend serves the requests that are still running.
  expect(unitValues('KillMode')).toEqual(['mixed']);
  const [, script = ''] = unitValues('ExecStart')[0]?.split(' ') ?? [];
  expect(existsSync(script)).toBe(true);
});
