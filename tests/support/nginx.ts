// A real nginx in front of the site, with the configuration of deploy/nginx as it is shipped.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateFor } from './certificate.ts';
import { freePort, isOpen } from './ports.ts';

export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));

/** Installs Debian's nginx where that is possible. @returns whether it is there */
export function ensureNginx(): boolean {
  if (!findNginx() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      for (const args of [
        ['update', '-qq'],
        ['install', '-y', '-qq', 'nginx-light'],
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
  return findNginx() !== undefined;
}

/** One that runs, by whatever configuration. */
export interface RunningNginx {
  /** Starts it again on the same ports, with what it has kept. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

export interface Nginx extends RunningNginx {
  port: number;
  /** Where visitors are sent on to https, where the configuration has that. */
  httpPort: number;
  /** By which its certificate is signed. */
  ca: string;
}

interface Options {
  /** Changes the configuration, as somebody could who writes it himself. */
  change?: (site: string) => string;
  /** Further lines for the http block: other servers. */
  more?: string;
  workers?: number;
}

/** Starts an nginx in front of sites. */
export async function startNginx(
  sites: readonly number[],
  { change = (site) => site, more = '', workers = 1 }: Options = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const { certificate, key, ca } = certificateFor('lab.example', folder);
  const values: Record<string, string> = {
    SITE_SERVERS: sites.map((site) => `server 127.0.0.1:${site};`).join(' '),
    SITE_HOST: 'lab.example',
    HTTP_LISTEN: `127.0.0.1:${httpPort}`,
    HTTPS_LISTEN: `127.0.0.1:${port} ssl http2`,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
  };
  const template = readFileSync('deploy/nginx/proxy.conf.template', 'utf8');
  const site = template.replace(/\$\{(\w+)\}/g, (text, name: string) => values[name] ?? text);
  const nginx = await runNginx(`${change(site)}\n${more}`, { folder, port, workers });
  return { ...nginx, port, httpPort, ca };
}

/**
 * Runs an nginx by what stands in its http block.
 * @param folder of its own, which goes with it
 * @param port where it listens when it is ready
 */
export async function runNginx(
  http: string,
  { folder, port, workers = 1 }: { folder: string; port: number; workers?: number },
): Promise<RunningNginx> {
  for (const part of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, part));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes ${workers};
pid ${folder}/pid;
error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  include /etc/nginx/mime.types;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}
`,
  );
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const begun = spawn(findNginx() ?? 'nginx', ['-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = begun;
    while (!(await isOpen(port))) {
      if (begun.exitCode !== null) throw new Error(`nginx ended with ${begun.exitCode}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGTERM');
    await gone;
  };
  await start();
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { start, stop, remove };
}
