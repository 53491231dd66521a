// Freezes the embedded backend under a running site: how long each kind of request takes to say so,
// and after the thaw. `npm run faults -- freeze`.
import { VictimSite } from './site.ts';

interface Answer {
  status: number;
  milliseconds: number;
}

interface FreezeFigures {
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
const asks: Record<string, (base: string) => Promise<Response>> = {
  'cached page': (base) => fetch(`${base}/blog`),
  'uncached page': (base) => fetch(`${base}/blog?page=2`),
  search: (base) => fetch(`${base}/search?q=mining`),
  feed: (base) => fetch(`${base}/vlogs/rss.xml`),
  lead: (base) =>
    fetch(`${base}/api/recommendations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(info),
    }),
  health: (base) => fetch(`${base}/api/health`),
};

async function measure(base: string): Promise<Record<string, Answer>> {
  const measured = Object.entries(asks).map(async ([name, ask]): Promise<[string, Answer]> => {
    const start = performance.now();
    const response = await ask(base);
    await response.arrayBuffer();
    return [name, { status: response.status, milliseconds: Math.round(performance.now() - start) }];
  });
  return Object.fromEntries(await Promise.all(measured));
}

const limit = 30_000;

/** @throws Error when the site does not start */
export async function run(): Promise<FreezeFigures> {
  const site = new VictimSite();
  try {
    if (!(await site.start())) throw new Error('The site did not start');
    await (await fetch(`${site.base}/blog`)).arrayBuffer();
    const { pid } = site.backend;
    process.kill(pid, 'SIGSTOP');
    const frozen = await measure(site.base).finally(() => process.kill(pid, 'SIGCONT'));
    const thawed = await measure(site.base);
    const held =
      Object.values(frozen).every(({ milliseconds }) => milliseconds < limit) &&
      Object.values(thawed).every(({ status }) => status === 200);
    return { frozen, thawed, held };
  } finally {
    await site.end('SIGTERM');
    site.remove();
  }
}
