import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { VictimSite } from './faults/site.ts';

/** Megabytes of the site's own process, and of its backend. */
export interface Held {
  site: number;
  backend: number;
}

const residentOf = (pid: number): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

/**
 * Starts a site whose memory can be read: what is resident, which follows V8 and its garbage, and what
 * is in use after a collection.
 */
export async function startMeasured(): Promise<{
  site: VictimSite;
  held: () => Held;
  inUse: () => Promise<Held>;
}> {
  const site = new VictimSite();
  const teller = new URL('../tests/support/tell-held.ts', import.meta.url).href;
  if (!(await site.start({ NODE_OPTIONS: `--import ${teller}` })))
    throw new Error('The site did not start');
  const inUseBy = async (id: number): Promise<number> => {
    const reports = () => [
      ...site.output.matchAll(
        new RegExp(`held by ${id}: (\\d+) in buffers, (\\d+) in objects`, 'g'),
      ),
    ];
    const before = reports().length;
    process.kill(id, 'SIGUSR2');
    while (reports().length === before) await delay(20);
    const [, buffers, objects] = reports().at(-1) ?? [];
    return Math.round((Number(buffers) + Number(objects)) / 1024 / 1024);
  };
  return {
    site,
    held: () => ({ site: residentOf(site.pid), backend: residentOf(site.backend.pid) }),
    inUse: async () => ({
      site: await inUseBy(site.pid),
      backend: await inUseBy(site.backend.pid),
    }),
  };
}
