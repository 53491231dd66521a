// Loaded before everything else into a process (`node --import`): prints on each SIGUSR2 what that
// process holds.
import { heldBytes } from './held.ts';

process.on('SIGUSR2', () => {
  const buffers = heldBytes();
  const { heapUsed } = process.memoryUsage();
  process.stdout.write(`held by ${process.pid}: ${buffers} in buffers, ${heapUsed} in objects\n`);
});
