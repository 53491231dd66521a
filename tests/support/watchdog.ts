import { Worker } from 'node:worker_threads';

/**
 * Ends this process when a test takes far too long: a function that hangs the thread cannot be
 * stopped from within, and must fail the run instead of holding it forever.
 */
export function watchdog(seconds: number): { watch: (what: string) => void; callOff: () => void } {
  const program = `
    const { writeSync } = require('node:fs');
    const { parentPort } = require('node:worker_threads');
    let alarm;
    parentPort.on('message', ({ what, seconds }) => {
      clearTimeout(alarm);
      alarm = setTimeout(() => {
        writeSync(2, 'hangs: ' + what + '\\n');
        process.kill(process.pid, 'SIGKILL');
      }, seconds * 1000);
    });`;
  const worker = new Worker(program, { eval: true });
  return {
    watch: (what) => worker.postMessage({ what, seconds }),
    callOff: () => void worker.terminate(),
  };
}
