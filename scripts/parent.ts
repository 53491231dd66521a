import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPollMs } from '../lib/limits.ts';

// npm hands a signal on to its script at best: killed hard, or with a shell between, it leaves the script running. So a
// start that npm made ends when npm has gone. One that was made without npm (by a container, a service manager, nohup)
// gets its signals itself, and may well outlive who started it.

interface Process {
  parent: number;
  command: string;
}

/**
 * Calls back, once, when the npm (or pnpm, yarn, bun) that runs this script has gone. Without one it does nothing.
 * @returns when it has found out whom to watch
 */
export async function whenRunnerGone(callback: () => void): Promise<void> {
  const { npm_lifecycle_event: script, npm_lifecycle_script: command } = process.env;
  if (!script) return;
  const parent = process.ppid;
  const shell = await inspect(parent);
  // Between the two there may be a shell, which npm leaves behind as well. Above the runner nothing is looked at.
  const runner = command && shell?.command.includes(command) ? shell.parent : undefined;
  const timer = setInterval(async () => {
    if (
      process.ppid === parent &&
      isAlive(parent) &&
      (runner === undefined || (await isChildOf(parent, runner)))
    ) {
      return;
    }
    clearInterval(timer);
    callback();
  }, parentPollMs);
  timer.unref();
}

/** Whether the shell still has its runner: an orphan gets another parent, except on Windows, where the id stays. */
async function isChildOf(shell: number, runner: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(runner);
  return (await inspect(shell))?.parent === runner;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const run = promisify(execFile);

async function inspect(pid: number): Promise<Process | undefined> {
  try {
    if (process.platform === 'linux') {
      const [status, command] = await Promise.all(
        ['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
      );
      return {
        parent: Number(/^PPid:\s*(\d+)/m.exec(status ?? '')?.[1]),
        command: (command ?? '').replaceAll('\0', ' '),
      };
    }
    const [program = '', ...options] =
      process.platform === 'win32'
        ? [
            'powershell.exe',
            '-NoProfile',
            '-Command',
            `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.CommandLine)"`,
          ]
        : ['ps', '-o', 'ppid=,command=', '-p', String(pid)];
    const { stdout } = await run(program, options);
    const [, parent, command] = /^\s*(\d+)\s+(.*)/s.exec(stdout) ?? [];
    return parent && command ? { parent: Number(parent), command } : undefined;
  } catch {
    return undefined;
  }
}
