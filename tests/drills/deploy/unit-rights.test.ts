// systemd reads the units of deploy/systemd, and says what they forbid; it forbids nothing here.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyser, unitFolder } from './unit';

it('the units of systemd are valid, and give the site few rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const analyse = (...args: string[]): void =>
    void execFileSync(analyser, args, { stdio: 'pipe', cwd: folder });
  try {
    const units = readdirSync(unitFolder);
    for (const unit of units) {
      // Where Node is on this machine.
      const text = readFileSync(join(unitFolder, unit), 'utf8');
      writeFileSync(join(folder, unit), text.replace('=node ', `=${process.execPath} `));
    }
    const services = units.filter((unit) => unit.endsWith('.service'));
    expect(services).toHaveLength(2);
    // A timer is verified with its service.
    analyse('verify', ...units.map((unit) => join(folder, unit)));
    for (const service of services) {
      // From 0 (no rights) to 100; a unit without any restriction has 96.
      analyse('security', '--offline=true', '--threshold=20', join(folder, service));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
