// Freezes the embedded backend under a running site: how long each kind of request takes to say so, and after the thaw.
// `npm run faults -- freeze`.
import { VictimSite } from './site.ts';

const port = 4391;
const base = `http://localhost:${port}`;

interface Answer {
  status: number;
  milliseconds: number;
}

export interface FreezeFigures {
  frozen: Record<string, Answer>;
  thawed: Record<string, Answer>;
  held: boolean;
}

const info = {
  name: 'Frozen',
  email: 'frozen@test.example',
  industry: 'Ice',
  description: 'A shop',
  challenges: [],
  goals: [],
};
const asks: Record<string, () => Promise<Response>> = {
  'cached page': () => fetch(`${base}/blog`),
  'uncached page': () => fetch(`${base}/blog?page=2`),
  search: () => fetch(`${base}/search?q=mining`),
  feed: () => fetch(`${base}/vlogs/rss.xml`),
  lead: () =>
    fetch(`${base}/api/recommendations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ info }),
    }),
  health: () => fetch(`${base}/api/health`),
};

async function measure(): Promise<Record<string, Answer>> {
  const measured = Object.entries(asks).map(async ([name, ask]): Promise<[string, Answer]> => {
    const start = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    return [name, { status: response.status, milliseconds: Math.round(performance.now() - start) }];
  });
  return Object.fromEntries(await Promise.all(measured));
}

const limit = 30_000;

/** @throws Error when the site does not start */
export async function run(): Promise<FreezeFigures> {
  const site = new VictimSite(port);
  try {
    if (!(await site.start())) throw new Error('The site did not start');
    await (await fetch(`${base}/blog`)).arrayBuffer();
    const { pid } = site.backend;
    process.kill(pid, 'SIGSTOP');
    const frozen = await measure().finally(() => process.kill(pid, 'SIGCONT'));
    const thawed = await measure();
    const held =
      Object.values(frozen).every(({ milliseconds }) => milliseconds < limit) &&
      Object.values(thawed).every(({ status }) => status === 200);
    return { frozen, thawed, held };
  } finally {
    await site.end('SIGTERM');
    site.remove();
  }
}
