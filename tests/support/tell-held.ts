// Loaded before everything else into a process (`node --import`): prints on each SIGUSR2 what that
// process holds.
import { heldBytes } from './held.ts';

process.on('SIGUSR2', () => process.stdout.write(`held by ${process.pid}: ${heldBytes()}\n`));
