import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

const program = '/usr/bin/caddy';

export const hasCaddy = (): boolean => existsSync(program);

/** Installs Debian's Caddy where that is possible. @returns whether it is there */
export function ensureCaddy(): boolean {
  if (!hasCaddy() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      for (const args of [
        ['update', '-qq'],
        ['install', '-y', '-qq', 'caddy'],
      ]) {
        execFileSync('apt-get', args, {
          stdio: 'ignore',
          // It is run by the tests alone, not as a service.
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
        });
      }
    } catch {
      return false;
    }
  }
  return hasCaddy();
}

/** Starts a Caddy in front of a site, as its manual has it: one line. */
export async function startCaddy(
  site: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const port = await freePort();
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://:${port} {\n\treverse_proxy 127.0.0.1:${site}\n}\n`,
  );
  const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const isOpen = (): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 10));
  }
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}
