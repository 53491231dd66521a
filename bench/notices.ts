// Measures what a form costs its visitor while a receiver of webhooks hangs, against no receiver, by
// turns within one run on the built site.
import { setTimeout as sleep } from 'node:timers/promises';
import { encryptSecret } from '../lib/auth/encrypt.ts';
import { adminOf } from '../tests/support/admin-action.ts';
import type { TestBackend } from '../tests/support/backend.ts';
import { WebhookReceiver } from '../tests/support/webhook-receiver.ts';
import { type Site, withSite } from './servers.ts';
import { load, median, part, rounded } from './times.ts';

const rounds = 8;
const formsOfARound = 25;

interface Forms {
  /** Milliseconds until a form is answered, the median, and below which 19 of 20 stay. */
  ms: number;
  slow: number;
}

interface Notices {
  withoutReceiver: Forms;
  hangingReceiver: Forms;
  /** Of the medians; the goal is at most 50. */
  difference: number;
  load: number;
}

let forms = 0;

/** Sends the form of the calculator as somebody new does. @returns how long the answer took */
async function sendForm(base: string): Promise<number> {
  forms += 1;
  const start = performance.now();
  const answer = await fetch(`${base}/api/entry/calculator`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: base,
      'X-Forwarded-For': `203.0.${forms >> 8}.${forms & 255}`,
    },
    body: JSON.stringify({ name: 'Jo Banda', email: `bench-${forms}@people.co.zm` }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`A form was answered ${answer.status}: ${text}`);
  return performance.now() - start;
}

/** The admin's client, and a secret for the webhook, which is not sent without one. */
async function asAdmin(backend: TestBackend) {
  const admin = await adminOf(backend);
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const p_secret = await encryptSecret([backend.keys.jwtSecret], 'webhook secret', secret);
  await admin.rpc('set_webhook_secret', { p_secret }).throwOnError();
  return admin;
}

const formsOf = (times: number[]): Forms => ({
  ms: rounded(median(times), 1),
  slow: rounded(part(times, 0.95), 1),
});

async function sendForms({ base, backend }: Site, receiver: WebhookReceiver, host: string) {
  const admin = await asAdmin(backend);
  let p_revision = 0;
  const set = async (p_office: Record<string, string>): Promise<void> => {
    await admin.rpc('save_settings', { p_facts: {}, p_office, p_revision }).throwOnError();
    p_revision += 1;
  };
  const times = { without: [] as number[], hanging: [] as number[] };
  for (let form = 0; form < formsOfARound; form += 1) await sendForm(base);
  for (let round = 0; round < rounds; round += 1) {
    for (let form = 0; form < formsOfARound; form += 1) times.without.push(await sendForm(base));
    await set({ webhook_url: `http://${host}/hook` });
    // Until the receiver holds a call that the worker waits for.
    const held = receiver.received.length;
    await sendForm(base);
    while (receiver.received.length === held) await sleep(20);
    for (let form = 0; form < formsOfARound; form += 1) times.hanging.push(await sendForm(base));
    await set({});
  }
  return times;
}

export async function measureNotices(): Promise<Notices> {
  const receiver = new WebhookReceiver();
  receiver.status = undefined;
  const host = await receiver.start();
  try {
    const env = { WEBHOOK_HOSTS: host };
    const times = await withSite((site) => sendForms(site, receiver, host), { env });
    const [withoutReceiver, hangingReceiver] = [formsOf(times.without), formsOf(times.hanging)];
    const difference = rounded(hangingReceiver.ms - withoutReceiver.ms, 1);
    return { withoutReceiver, hangingReceiver, difference, load: load() };
  } finally {
    receiver.stop();
  }
}
