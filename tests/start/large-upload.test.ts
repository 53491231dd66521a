// A film of any size passes through the whole site: the framework too holds nothing of it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { mintAdminToken } from '@/lib/auth/tokens';
import type { Keys } from '@/scripts/data-folder';
import { film } from '../support/film';
import { backendPid, dataDir, port, ready, type Start, start, until, written } from './support';

const megabyte = 1024 * 1024;
const megabytes = 256;
const mostUnderWay = 48 * megabyte;

/** How much has come of the upload that is under way. */
function storedBytes(): number {
  const folder = join(dataDir, 'supabase', '.temp', 'storage', '.incoming');
  const [file] = readdirSync(folder);
  return file ? statSync(join(folder, file)).size : 0;
}

/** What a process holds, as it prints it by tests/support/tell-held.ts. */
async function heldBy(pid: number, site: Start): Promise<number> {
  const told = (): string[] =>
    site.output().match(new RegExp(`(?<=held by ${pid}: )\\d+(?=\\n)`, 'g')) ?? [];
  const before = told().length;
  process.kill(pid, 'SIGUSR2');
  await until(() => told().length > before);
  return Number(told().at(-1));
}

async function cookie(): Promise<string> {
  const keys: Keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const service = createClient(written()?.url ?? '', keys.secretKey, {
    auth: { persistSession: false },
  });
  const { data } = await service.from('users').select('id').limit(1).single().throwOnError();
  return `admin=${await mintAdminToken(keys.jwtSecret, data.id)}`;
}

it('a large upload is held by neither the site nor the backend', async () => {
  const teller = pathToFileURL('tests/support/tell-held.ts').href;
  const site = start({ NODE_OPTIONS: `--import ${teller}` });
  await ready(site);
  const processes = { site: site.child.pid ?? 0, backend: backendPid() };
  const held = async () => ({
    site: await heldBy(processes.site, site),
    backend: await heldBy(processes.backend, site),
  });
  const before = await held();
  let during = before;
  const body = film(megabytes, {
    beforeEnd: async () => {
      await until(() => storedBytes() === megabytes * megabyte);
      during = await held();
    },
  });
  const answer = await fetch(`http://localhost:${port}/api/media`, {
    method: 'POST',
    headers: {
      Cookie: await cookie(),
      Origin: `http://localhost:${port}`,
      'X-File-Name': 'film.mp4',
    },
    body,
    redirect: 'error',
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(201);
  expect(during.site - before.site).toBeLessThan(mostUnderWay);
  expect(during.backend - before.backend).toBeLessThan(mostUnderWay);
});
