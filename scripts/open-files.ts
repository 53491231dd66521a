// How many connections the server takes, by the files that its process may open.
import { z } from 'zod';
import { connections } from '../lib/limits.ts';

/**
 * Files that a process may open for each connection that it takes, which are fewer where it may open
 * few: the connection, two calls to the backend, and a share of what is open besides.
 */
export const filesOfConnection = 4;

const reportSchema = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

/** Infinity where the system sets no limit, or none that Node tells. */
function mostOpenFiles(): number {
  // It would look up the names of all that are connected.
  const excludeNetwork: unknown = Reflect.get(process.report, 'excludeNetwork');
  Object.assign(process.report, { excludeNetwork: true });
  const report = reportSchema.safeParse(process.report.getReport());
  Object.assign(process.report, { excludeNetwork });
  return report.data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
}

/**
 * Connections that the server takes at once. A process that has opened every file that it may cannot
 * load its own code, and the framework, once it failed at that, fails until the next start.
 * @param openFiles the most that the process may have open
 */
export function connectionsAtOnce(openFiles = mostOpenFiles()): number {
  return Math.max(1, Math.min(connections, Math.floor(openFiles / filesOfConnection)));
}
