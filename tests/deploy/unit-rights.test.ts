// deploy/systemd/site.service as systemd reads it. What it forbids is not in force here.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { analyser, unitFile } from './unit';

it('is a unit, and gives the site few rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'site.service');
  try {
    // Where Node is on this machine.
    writeFileSync(file, readFileSync(unitFile, 'utf8').replace('=node ', `=${process.execPath} `));
    execFileSync(analyser, ['verify', file], { stdio: 'pipe' });
    // From 0 (no rights) to 100; a unit without any restriction has 96.
    const security = ['security', '--offline=true', '--threshold=20', file];
    execFileSync(analyser, security, { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
