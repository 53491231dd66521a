// A form that is sent again within a minute: its own sender gets the same event, and anybody else one of
// their own, which gives no right to what the first one brought. The routes run on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as calculate } from '@/app/api/calculator/route';
import { POST as callBack } from '@/app/api/call-me-back/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { POST as analyse } from '@/app/api/recommendations/route';
import { POST as keep } from '@/app/api/results/route';
import { readBrowser } from '@/lib/auth/browser';
import { rememberVisitor } from '@/lib/auth/visitor';
import { noteProof } from '@/lib/entry/mutations';
import { findLead } from '@/lib/entry/queries';
import { type FormPage, formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { mailKeptResult } from '@/lib/kept-results/mutations';
import { listLeads, readLead, readStory } from '@/lib/leads/admin-queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive, cookiesSet, formRequest, jsonRequest } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({
  GEMINI_API_KEY: '',
  SMTP_URL: 'smtp://mail.test',
  SMTP_FROM: 'lab@lab.co.zm',
});
const { newEmail } = own;

interface Sender {
  network: string;
  name: string;
  cookies: Record<string, string>;
}
const newSender = (more: Partial<Sender> = {}): Sender => ({
  network: randomUUID(),
  name: 'Firefox',
  cookies: {},
  ...more,
});

const isText = (fields: object): fields is Record<string, string> => !('event' in fields);
/** A form as its browser sends it: by itself, or as JSON where the page's script numbers it. */
function request(
  { name }: Sender,
  fields: Record<string, string>,
  asJson = !isText(fields),
): Request {
  return (asJson ? jsonRequest : formRequest)(fields, { 'User-Agent': name });
}
const arriveAs = ({ network, cookies }: Sender) => arrive({ cookies, forwardedFor: network });
/** The sender takes the answer's cookies. */
function take(sender: Sender): void {
  for (const { name, value } of cookiesSet()) sender.cookies[name] = value;
  arriveAs(sender);
}

const person = (email: string) => ({ name: 'Mwila Banda', email, consent: '2026-11-24' });
const business = (email: string) => ({
  ...person(email),
  industry: 'Retail',
  description: 'A shop for seed.',
  challenges: '',
  goals: '',
});

/** Enters the calculator. @returns the event that the sender then knows */
async function enterAs(sender: Sender, fields: Record<string, string>) {
  arriveAs(sender);
  const answer = await enter(request(sender, fields), {
    params: Promise.resolve({ tool: 'calculator' }),
  });
  take(sender);
  return answer.status === 303
    ? readStored(formPages.calculator, 'entered')
    : (await answer.json()).data;
}
async function analyseAs(sender: Sender, email: string): Promise<void> {
  arriveAs(sender);
  await analyse(request(sender, business(email)));
  take(sender);
}
const storyOf = async (email: string) => readStory(own.session, (await findLead(email)) ?? '');
const sendTotal = async (sender: Sender, event: string, total: number) => {
  arriveAs(sender);
  return (await calculate(request(sender, { event, total } as never, true))).status;
};
/** @returns the secret of the kept result's address */
async function keepAs(sender: Sender, fields: object): Promise<string> {
  arriveAs(sender);
  const answer = await (await keep(request(sender, fields as never, true))).json();
  take(sender);
  return answer.data.path.split('/').at(-1);
}
const numbers = { customerService: '50000' };
/** What a browser without script is shown of a page. */
const shown = (page: FormPage) => readStored(page, 'entered');

describe('the same form within a minute', () => {
  it.each<[string, Partial<Sender>, Record<string, string>, Record<string, string>]>([
    ['another network', {}, {}, {}],
    ['another browser of the same network', { network: 'n', name: 'Chrome' }, {}, {}],
    ['the same network, about a form that has an id', { network: 'n' }, { event: 'own' }, {}],
    ['the same network, with an id of its own', { network: 'n' }, {}, { event: 'own' }],
  ])(
    'from %s writes nothing into the first event, nor as proven into the story',
    async (...row) => {
      const [, other, firstId, otherId] = row;
      const network = randomUUID();
      const withId = ({ event }: Record<string, string>) => (event ? { event: randomUUID() } : {});
      const email = newEmail();
      const victim = newSender({ network });
      const attacker = newSender({ ...other, network: other.network ? network : randomUUID() });
      const first = await enterAs(victim, { ...person(email), ...withId(firstId) });
      const second = await enterAs(attacker, { ...person(email), ...withId(otherId) });
      expect(second.event).not.toBe(first.event);
      expect(second.reference).not.toBe(first.reference);
      expect(await sendTotal(attacker, second.event, 1_000)).toBe(200);
      await keepAs(attacker, { event: second.event, numbers });
      const story = await storyOf(email);
      expect(story.map(({ tool, isProven, total }) => [tool, isProven, total])).toEqual([
        ['kept', false, 35_000],
        ['calculator', false, 1_000],
        ['calculator', true, undefined],
      ]);
      // The victim's own total and result are proven.
      expect(await sendTotal(victim, first.event, 2_000)).toBe(200);
      await keepAs(victim, { event: first.event, numbers });
      expect((await storyOf(email)).filter(({ isProven }) => isProven)).toMatchObject([
        { tool: 'kept' },
        { tool: 'calculator', total: 2_000 },
      ]);
    },
  );

  it('brings nobody the event by a cookie that names the form alone', async () => {
    const email = newEmail();
    const victim = newSender();
    const first = await enterAs(victim, person(email));
    // Whoever has learned the event may write to it, but not as the lead.
    const token = await keepAs(newSender(), { event: first.event, numbers });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect((await storyOf(email))[0]).toMatchObject({ tool: 'kept', isProven: false });
  });

  it('an analysis sent again does not replace the first result', async () => {
    const email = newEmail();
    const victim = newSender();
    await analyseAs(victim, email);
    const [{ result } = {}] = await storyOf(email);
    await analyseAs(newSender(), email);
    const story = await storyOf(email);
    expect(story.map(({ isProven }) => isProven)).toEqual([false, true]);
    expect(story[1]?.result).toBe(result);
    expect(story[0]?.result).not.toBe(result);
  });

  it('plain forms within ten seconds make one event, also without cookies', async () => {
    const email = newEmail();
    const sender = newSender();
    const fields = person(email);
    arriveAs(sender);
    const params = Promise.resolve({ tool: 'calculator' });
    const send = () => enter(request(sender, fields), { params });
    await Promise.all([send(), send()]);
    // Which of two parallel answers is the last is open: a third form follows them.
    arriveAs(sender);
    await send();
    take(sender);
    const [event, ...others] = await storyOf(email);
    expect(others).toEqual([]);
    expect(await shown(formPages.calculator)).toMatchObject({ event: event?.id });
    expect(await sendTotal(sender, event?.id ?? '', 3_000)).toBe(200);
    // The secret of the last answer is the one that claims it.
    arriveAs(sender);
    await noteProof((await findLead(email)) ?? '', await readBrowser());
    expect(await storyOf(email)).toMatchObject([{ isProven: true, total: 3_000 }]);

    await service
      .from('rate_limits')
      .update({ expires_at: new Date(0).toISOString() })
      .like('key', `form-sender:${event?.id}:%`)
      .throwOnError();
    await enterAs(newSender({ network: sender.network }), fields);
    expect(await storyOf(email)).toHaveLength(2);
  });

  it('a form sent again by the same browser makes one event', async () => {
    const email = newEmail();
    const sender = newSender();
    const first = await enterAs(sender, person(email));
    const elsewhere = { ...sender, network: randomUUID(), name: 'Firefox 2' };
    expect(await enterAs(elsewhere, person(email))).toMatchObject({ event: first.event });
    const renewed = { ...person(email), event: randomUUID() };
    expect(await enterAs(elsewhere, renewed)).toMatchObject({ event: first.event });
    expect(await storyOf(email)).toHaveLength(1);
  });

  it('whose answer was lost is answered as the first time, wherever it is sent from', async () => {
    const email = newEmail();
    const fields = { ...person(email), event: randomUUID() };
    const first = await enterAs(newSender(), fields);
    expect(first).toMatchObject({ isNew: true, event: fields.event });
    const again = newSender();
    expect(await enterAs(again, fields)).toEqual(first);
    expect(Object.keys(again.cookies).toSorted()).toEqual(['browser', 'visitor']);
    await keepAs(again, { event: fields.event, numbers });
    expect(await storyOf(email)).toMatchObject([{ isProven: true }, { isProven: true }]);
    // Once the address is proved, the id opens nothing.
    const id = (await findLead(email)) ?? '';
    await noteProof(id, undefined);
    const late = newSender();
    expect(await enterAs(late, fields)).toEqual({ ...first, isNew: false });
    expect(Object.keys(late.cookies)).toEqual(['browser']);
  });

  it('from the browser that has proved the address meanwhile is proven, and its result goes by mail', async () => {
    const email = newEmail();
    // Both browsers have one name and are behind one address.
    const network = randomUUID();
    await enterAs(newSender({ network }), person(email));
    await enterAs(newSender({ network, name: 'Chrome' }), person(email));
    const id = (await findLead(email)) ?? '';
    const second = newSender({ network, name: 'Chrome' });
    arriveAs(second);
    const proofs = (await noteProof(id, undefined)) ?? 0;
    await rememberVisitor({ leadId: id, proofs });
    take(second);
    const { event } = await enterAs(second, person(email));
    const [mine, ...others] = await storyOf(email);
    expect(mine).toMatchObject({ id: event, isProven: true });
    expect(others.map(({ isProven }) => isProven)).toEqual([false, false]);
    const token = await keepAs(second, { event, numbers });
    expect(await mailKeptResult(token, id)).toBe(true);
  });

  it('a form after the same one from a program makes an event of its own', async () => {
    const email = newEmail();
    const network = randomUUID();
    await enterAs(newSender({ network }), { ...person(email), website: 'https://spam.example' });
    await enterAs(newSender({ network }), person(email));
    expect(await storyOf(email)).toHaveLength(2);
    expect(await readLead(own.session, (await findLead(email)) ?? '')).toMatchObject({
      suspectedSpam: false,
    });
  });

  it('from another browser is another wish to be called, with a reference of its own', async () => {
    const phone = `097${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const call = { name: 'Mwila Banda', phone, place: 'services', consent: '2026-11-24' };
    const sender = newSender();
    const send = async (from: Sender) => {
      arriveAs(from);
      await callBack(request(from, call));
      take(from);
      return (await shown(formPages.call))?.reference;
    };
    const reference = await send(sender);
    expect(await send({ ...sender, network: randomUUID() })).toBe(reference);
    expect(await send(newSender({ network: sender.network }))).toBe(reference);
    expect(await send(newSender())).not.toBe(reference);
    expect(await send(newSender({ network: sender.network, name: 'Chrome' }))).not.toBe(reference);
    const { leads } = await listLeads(own.session, { search: phone, page: 1 });
    expect(leads).toMatchObject([{ calls: 3 }]);
  });
});
