import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * The bytes of all buffers of this process that something still refers to: those of requests and
 * files are outside of V8's heap.
 */
export function heldBytes(): number {
  collect();
  // V8 may free what the first one found on another thread; the second one waits for that.
  collect();
  return process.memoryUsage().arrayBuffers;
}
