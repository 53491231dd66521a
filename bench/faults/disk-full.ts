// Fills a real, small file system under a running site: `npm run faults -- disk-full`. The file
// system is mounted in a namespace of this process's own, which needs root or the right to make
// user namespaces (Linux).
import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { healthCacheMs } from '../../lib/process/limits.ts';
import { defaultIconFiles } from '../../lib/settings/marks/default-icons.ts';
import { adminToken } from '../../tests/support/admin-token.ts';
import { noSettings } from '../../tests/support/no-settings.ts';
import { freePort } from '../../tests/support/ports.ts';

const port = await freePort();
const base = `http://localhost:${port}`;
const megabyte = 1024 * 1024;
const views = 50;

interface DiskFullFigures {
  held: boolean;
  /** Of as many views of a stored picture and of pages with the disk full. */
  views: number;
  viewsAnswered: number;
  upload: { status: number; error: string };
  /** An upload that was under way when the disk filled up. */
  uploadCutOff: { status: number; error: string };
  save: string;
  filesLeftBehind: number;
  health: { status: number; down: string[] };
  afterRoomWasMade: { upload: number; health: number; save: string };
}

/** Why this cannot be tried on this system, or undefined where it can. */
export function obstacle(): string | undefined {
  try {
    onSmallDisk('true');
    return undefined;
  } catch {
    return 'This system lets this user mount no disk of their own (unshare, mount).';
  }
}

/** Runs this file again in a namespace with a small disk of its own. */
export function run(): DiskFullFigures {
  const output = onSmallDisk(
    'exec "$2" "$3" --inside "$1"',
    process.execPath,
    fileURLToPath(import.meta.url),
  );
  return JSON.parse(output.slice(output.lastIndexOf('\n{') + 1));
}

/** Runs a command of the shell, to which the disk is `$1`. Returns what it printed. */
function onSmallDisk(command: string, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-full-'));
  const namespace = process.getuid?.() === 0 ? '-m' : '-Urm';
  const script = `mount -t tmpfs -o size=320m none "$1" && ${command}`;
  try {
    return execFileSync('unshare', [namespace, 'sh', '-c', script, 'sh', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', command === 'true' ? 'ignore' : 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inside(disk: string): Promise<DiskFullFigures> {
  const data = join(disk, 'data');
  mkdirSync(data);
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      ...noSettings,
      PORT: String(port),
      DATA_DIR: data,
      ADMIN_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => site.once('exit', () => done()));
  try {
    await new Promise<void>((done, fail) => {
      site.stdout.on('data', (chunk: Buffer) => chunk.includes('ready ') && done());
      void ended.then(() => fail(new Error('The site did not start')));
    });
    return await measure(disk, data);
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

async function measure(disk: string, data: string): Promise<DiskFullFigures> {
  const admin = await asAdmin(data);
  const picture = readFileSync(`public${defaultIconFiles[4]}`);
  const stored = await admin.upload('before.png', picture);
  const files = (): number =>
    readdirSync(join(data, 'supabase/.temp/storage'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  const before = files();

  const ballast = join(disk, 'ballast');
  // Space for the beginning of this one, and not for its end.
  fill(ballast, disk, 80 * megabyte);
  const film = Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'),
    Buffer.alloc(60 * megabyte),
  ]);
  const cutOff = await admin.upload('film.mp4', film);

  fill(ballast, disk, 0);
  const answers: boolean[] = [];
  for (let view = 0; view < views; view += 1) {
    const [address, bytes] =
      view % 2 ? [stored.url, picture.length] : [`/blog?page=${view + 1}`, 0];
    const response = await fetch(base + address);
    const body = await response.arrayBuffer();
    // A page past the last one is a page of ours too; none may be a failure.
    answers.push(response.status < 500 && (!bytes || (response.ok && body.byteLength === bytes)));
  }
  const figures = {
    views,
    viewsAnswered: answers.filter(Boolean).length,
    upload: outcomeOf(await admin.upload('during.png', picture)),
    uploadCutOff: outcomeOf(cutOff),
    save: await admin.save(),
    filesLeftBehind: files() - before,
    health: await health(),
  };
  rmSync(ballast);
  const upload = await admin.upload('after.png', picture);
  const all = {
    ...figures,
    afterRoomWasMade: {
      upload: upload.status,
      health: (await healthAnew()).status,
      save: await admin.save(),
    },
  };
  return { held: isHeld(all), ...all };
}

/**
 * It goes on reading, refuses what would be written as full, leaves nothing behind, and is well
 * again with space.
 */
function isHeld(figures: Omit<DiskFullFigures, 'held'>): boolean {
  const { upload, uploadCutOff, save, health, afterRoomWasMade: after } = figures;
  const isRead = figures.viewsAnswered === figures.views && figures.filesLeftBehind === 0;
  const isRefused =
    upload.status === 507 &&
    uploadCutOff.status === 507 &&
    save === '53100' &&
    health.status === 503;
  return isRead && isRefused && after.upload === 201 && after.health === 200 && after.save === '';
}

/** Fills a disk until so many bytes are free. */
function fill(file: string, disk: string, left: number): void {
  const free = (): number => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize - left;
  };
  const handle = openSync(file, 'a');
  try {
    for (let space = free(); space > 0; space = free()) {
      writeSync(handle, Buffer.alloc(Math.min(space, megabyte)));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
}

async function health(): Promise<{ status: number; down: string[] }> {
  const response = await fetch(`${base}/api/health`);
  const { down = [] } = (await response.json()) as { down?: string[] };
  return { status: response.status, down };
}

/** The health once the site has asked again: it keeps an answer for `healthKeptMs`. */
async function healthAnew(): Promise<{ status: number; down: string[] }> {
  const until = performance.now() + 2 * healthCacheMs;
  let now = await health();
  while (now.status !== 200 && performance.now() < until) {
    await setTimeout(100);
    now = await health();
  }
  return now;
}

interface Uploaded {
  status: number;
  url: string;
  error: string;
}

const outcomeOf = ({ status, error }: Uploaded) => ({ status, error });

async function asAdmin(data: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(data, file), 'utf8'));
  const keys = read('keys.json');
  const { url } = read('running.json');
  const service = createClient(url, keys.secretKey, { auth: { persistSession: false } });
  const { data: author } = await service
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  const token = await adminToken({ url, ...keys }, author?.id);
  const client = createClient(url, keys.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
  return {
    upload: async (name: string, body: Buffer): Promise<Uploaded> => {
      const headers = { Cookie: `admin=${token}`, Origin: base, 'X-File-Name': name };
      const response = await fetch(`${base}/api/media`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      const answer = (await response.json()) as { data?: { url: string }; error?: string };
      return { status: response.status, url: answer.data?.url ?? '', error: answer.error ?? '' };
    },
    /** @returns the database's code, empty when the post was saved */
    save: async (): Promise<string> => {
      const { error } = await client.rpc('save_post', {
        p_id: null,
        p_fields: { title: 'A post', slug: 'a-post', content: `<p>${'text '.repeat(50_000)}</p>` },
        p_status: 'draft',
        p_author_id: author?.id,
      });
      return error?.code ?? '';
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , flag, disk] = process.argv;
  console.log(`\n${JSON.stringify(flag === '--inside' && disk ? await inside(disk) : run())}`);
}
