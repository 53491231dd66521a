// Starts the site as deploy/systemd/site.service does: its command, its folder, its file of
// settings, and a user who may write nothing but the data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cleanEnv } from './guide.ts';

export const unitFolder = 'deploy/systemd';
export const analyser = '/usr/bin/systemd-analyze';
/** The values of a setting of a unit, which may stand there more than once. */
export const unitValues = (name: string, unit = 'site.service'): string[] =>
  [
    ...readFileSync(`${unitFolder}/${unit}`, 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm')),
  ].map(([, value = '']) => value);

/** The lines of a file of settings, as systemd reads them. */
const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'),
      ]),
  );

/** Only root may become somebody else. */
export const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

export interface Service {
  output: () => string;
  /** Stops it as systemd does. @returns its exit code */
  stop: () => Promise<unknown>;
}

/** Resolves when the site is ready. */
export async function startService(
  folder: string,
  { settings, port }: { settings: string; port: number },
): Promise<Service> {
  const [command = ''] = unitValues('ExecStart');
  const [, ...args] = command.split(' ');
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...cleanEnv(), ...settingsIn(settings), PORT: String(port) },
    ...(nobody ? { uid: nobody, gid: nobody } : {}),
  });
  let text = '';
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
        if (text.includes('ready http://')) done();
      });
    }
    child.once('exit', (code) => fail(new Error(`ended with ${code}: ${text}`)));
  });
  const stop = async (): Promise<unknown> => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return code;
  };
  return { output: () => text, stop };
}
