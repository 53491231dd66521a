import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Folder {
  folder: string;
  /** Runs a program of the packages. */
  run: (args: readonly string[], env?: Record<string, string>) => void;
  remove: () => void;
}

/** Installs packages that one measurement alone needs in a temporary folder. */
export function installPackages(...packages: string[]): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'bench-packages-'));
  const npm = (args: readonly string[], env: Record<string, string> = {}): void =>
    void execFileSync('npm', args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--no-audit', '--no-fund', ...packages]);
  return {
    folder,
    run: (args, env) => npm(['exec', '--', ...args], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
