/** How often a start looks whether the npm that runs it has gone. */
const runnerPollMs = 500;

/**
 * Calls back, once, when what npm (or pnpm, yarn, bun) runs this script with has gone: a shell, which
 * passes no signal on, or npm itself. A site started without npm receives signals itself, and may
 * outlive the process that started it.
 */
export function whenRunnerGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const runner = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === runner) return;
    clearInterval(timer);
    callback();
  }, runnerPollMs);
  timer.unref();
}
