import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How often a start looks whether the npm that runs it has gone. */
const parentPollMs = 500;

// At best npm passes a signal on to its script; killed hard, or with a shell in between, it leaves
// the script running. So a site started by npm ends when npm is gone. A site started without npm
// (by a container, a service manager, nohup) receives signals itself, and may outlive the process
// that started it.

interface Process {
  parent: number;
  command: string;
}

/**
 * Calls back, once, when the npm (or pnpm, yarn, bun) that runs this script has gone. Without one
 * it does nothing.
 * @returns once it knows which process to watch
 */
export async function whenRunnerGone(callback: () => void): Promise<void> {
  const { npm_lifecycle_event: script, npm_lifecycle_script: command } = process.env;
  if (!script) return;
  const parent = process.ppid;
  const shell = await inspect(parent);
  // There may be a shell in between, which npm leaves behind as well. It does not look further up
  // than the runner.
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

/**
 * Whether the shell still has its runner: an orphan gets another parent, except on Windows, where
 * the id stays. Where the system does not let us see it (a crowd of visitors may hold every file
 * that this process can open), a shell that lives counts as what it was.
 */
async function isChildOf(shell: number, runner: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(runner);
  const seen = await inspect(shell);
  return !seen || seen.parent === runner;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running, as another user.
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
