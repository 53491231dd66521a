// Caddy before a site, with the configuration of deploy/caddy as it is shipped.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, isOpen } from './ports.ts';

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

export interface Caddy {
  /** Of https. */
  port: number;
  /** Where visitors are sent on to https. */
  httpPort: number;
  /** By which its certificate is signed. */
  ca: string;
  stop: () => Promise<void>;
}

/**
 * Starts a Caddy in front of sites. Around the shipped file stands only what a test cannot have as
 * a server has it: its ports, and a certificate that nobody has to be asked for.
 */
export async function startCaddy(sites: readonly number[], name = 'lab.example'): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${port}
}
import ${resolve('deploy/caddy/Caddyfile')}
`,
  );
  const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: name,
      SITE_SERVERS: sites.map((site) => `127.0.0.1:${site}`).join(' '),
    },
  });
  const ca = join(folder, 'caddy/pki/authorities/local/root.crt');
  const isMade = join(folder, `caddy/certificates/local/${name}/${name}.json`);
  while (!(await isOpen(port)) || !existsSync(isMade)) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 10));
  }
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, httpPort, ca: readFileSync(ca, 'utf8'), stop };
}
