// Measures the server's memory while 2,000 posts of 5 kB come in, as the browser of an import sends
// them: one after another, with the pages dropped after every 50.
import { createHash } from 'node:crypto';
import { builds } from '../scripts/build.ts';
import { actionCaller } from '../tests/support/admin-action.ts';
import { importedFields } from '../tests/support/imported-post.ts';
import { type Held, startMeasured } from './held.ts';

const posts = 2_000;
const sentence = 'Maize, money and maps tell a farmer when it is time to plant and to sell. ';

interface Look {
  posts: number;
  resident: Held;
  inUse: Held;
}

function postOf(number: number): object {
  const source = 'wordpress:https://bench.example';
  return {
    key: `${source}#${number}`,
    source,
    digest: createHash('sha256').update(`${number}`).digest('hex'),
    ...importedFields,
    title: `Post ${number}`,
    slug: `bench-${number}`,
    content: `<p>${sentence.repeat(14)}</p>`.repeat(5),
    excerpt: sentence,
    categories: [{ name: `Category ${number % 20}`, slug: `bench-${number % 20}` }],
    addresses: [`/2024/05/bench-${number}/`, `/?p=${100_000 + number}`],
  };
}

/** @returns what the server held before, after the first post and every fifth of them, and how long they took */
export async function measureImports(): Promise<{ looks: Look[]; seconds: number }> {
  const { site, held, inUse } = await startMeasured();
  try {
    const { backend, keys, base } = site;
    const { call } = await actionCaller({ url: backend.url, keys }, builds()[0] ?? '');
    await fetch(`${base}/blog`);
    const looks: Look[] = [];
    const look = async (at: number): Promise<void> => {
      looks.push({ posts: at, resident: held(), inUse: await inUse() });
    };
    await look(0);
    const began = performance.now();
    for (let number = 1; number <= posts; number += 1) {
      const answer = await call(base, '/admin/import', 'importPostAction', postOf(number));
      if (!answer.includes('"outcome":"written"')) throw new Error(answer);
      if (number % 50 === 0) {
        const part = { isLast: number === posts, categories: [] };
        await call(base, '/admin/import', 'endImportAction', part);
      }
      if (number === 1 || number % (posts / 5) === 0) await look(number);
    }
    return { looks, seconds: Math.round((performance.now() - began) / 1000) };
  } finally {
    await site.end('SIGTERM');
    site.remove();
  }
}
