// kill -9 of the site at any moment between a form and the delivery of its notices loses none. One may
// arrive twice, then with the same id.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { port, ready, start, until } from '../../start/support';
import { type NotifiedOwner, startNotifiedOwner } from '../../support/notified-owner';

const base = `http://localhost:${port}`;
const undo: Array<() => Promise<void> | void> = [];
let owner: NotifiedOwner;
let forms = 0;

beforeAll(async () => {
  owner = await startNotifiedOwner(undo);
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Sends a form as somebody new does. @returns its reference; undefined where no answer came */
async function sendForm(): Promise<string | undefined> {
  forms += 1;
  try {
    const answer = await fetch(`${base}/api/entry/calculator`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: base,
        'X-Forwarded-For': `203.0.113.${forms % 250}`,
      },
      body: JSON.stringify({ name: 'Jo Banda', email: `drill-${forms}@people.co.zm` }),
    });
    return answer.ok ? (await answer.json()).data.reference : undefined;
  } catch {
    // The site was killed.
    return undefined;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** Until the receiver has got more calls than before, looked at each millisecond. */
async function oneMore(before: number): Promise<void> {
  while (owner.receiver.received.length === before) await pause(1);
}

interface Moment {
  name: string;
  /** With which status the receiver answers; undefined for never. */
  status: number | undefined;
  /** @param calls that the receiver had got before the first form */
  wait: (calls: number) => Promise<void>;
}

/** When the site is killed after its first form: at twelve random moments, and at the dangerous ones. */
const moments: Moment[] = [
  ...Array.from({ length: 12 }, () => {
    const ms = Math.floor(Math.random() * 2_600);
    const status = Math.random() < 0.3 ? undefined : 204;
    return { name: `after ${ms} ms`, status, wait: () => pause(ms) };
  }),
  { name: 'while the receiver has the message', status: undefined, wait: oneMore },
  { name: 'as the receiver answers', status: 204, wait: oneMore },
  { name: 'as the receiver answers again', status: 204, wait: oneMore },
];

it('no form is lost to the owner, and what arrives twice has the same id', async () => {
  const { settings, mails, receiver, rpc } = owner;
  const env = { ...settings, SITE_URL: base, TRUSTED_PROXIES: '1' };
  const answered = new Set<string>();
  for (const { name, status, wait } of moments) {
    receiver.status = status;
    const site = start(env);
    await ready(site);
    const calls = receiver.received.length;
    let isKilled = false;
    const send = async (): Promise<void> => {
      const reference = await sendForm();
      if (reference) answered.add(reference);
    };
    await send();
    const sending = (async () => {
      while (!isKilled) {
        await pause(Math.random() * 200);
        await send();
      }
    })();
    await wait(calls);
    site.child.kill('SIGKILL');
    isKilled = true;
    await Promise.all([sending, site.ended]);
    console.log(`killed ${name}: ${answered.size} forms, ${receiver.received.length} calls`);
    // In place of a minute, and of five between two mails.
    await rpc('hurry_outbox');
  }
  receiver.status = 204;
  await ready(start(env));
  await until(async () => {
    await rpc('hurry_outbox');
    return Object.keys((await rpc('notices_by_state')) as object).join() === 'sent';
  });

  const ids = new Map<string, Set<unknown>>();
  for (const { headers, body, status } of receiver.received) {
    // One without an answer has not arrived, as far as the site can know.
    if (status === undefined) continue;
    const { reference } = JSON.parse(body).data;
    ids.set(reference, (ids.get(reference) ?? new Set()).add(headers['webhook-id']));
  }
  const letters = mails.letters.join('\n');
  expect(answered.size).toBeGreaterThanOrEqual(moments.length);
  for (const reference of answered) {
    expect(ids.get(reference)?.size, `webhooks of ${reference}`).toBe(1);
    expect(letters.includes(`Reference: ${reference}`), `mail of ${reference}`).toBe(true);
  }
  console.log(
    `${answered.size} forms, ${receiver.received.length} calls for ${ids.size} messages, ${mails.letters.length} mails`,
  );
});
