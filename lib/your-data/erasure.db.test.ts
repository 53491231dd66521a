// A person of whom everything is kept is erased, and no row of any table says anything about them, on a
// backend of its own.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it, vi } from 'vitest';
import { eachEnquiryField } from '@/lib/content/enquiry';
import type { Database } from '@/lib/supabase/database.types';
import { adminToken } from '@/tests/support/admin-token';
import { settingsOf, startBackend } from '@/tests/support/backend';
import { type Dump, dumpAll, dumpMaker, tablesWith } from '@/tests/support/dump';
import { newPlace, withDatabase } from '@/tests/support/place';
import { resultFor } from '@/tests/support/result';
import { sessionOf } from '@/tests/support/sessions';

const undo: Array<() => Promise<void> | void> = [];
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Sends all notices by mail. */
const sender = `
  create function public.send_some() returns void language sql volatile security definer set search_path = ''
  as $$ update public.outbox set state = 'sent', tries = 1, said = '250 ok' where channel = 'mail' $$;
  grant execute on function public.send_some to service_role;`;

it('an erased person of whom everything was kept is an id in the security log, and nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = await newPlace(undo, true);
  await withDatabase(place, (execute) => execute(dumpMaker + sender));
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  Object.assign(process.env, settingsOf(backend), { SITE_URL: 'http://site.test' });
  const { url, keys } = backend;
  const service = createClient<Database>(url, keys.secretKey, { auth: { persistSession: false } });
  const { captureLead } = await import('@/lib/entry/mutations');
  const { storeResult } = await import('@/lib/recommendations/mutations');
  const { saveSettings } = await import('@/lib/settings/mutations');
  const leads = await import('@/lib/leads/mutations');
  const { deletePersonForAdmin } = await import('./mutations');

  const owner = await captureLead({ name: 'Owner', email: 'owner@lab.co.zm', source: {} }, false);
  const session = sessionOf(owner.id, await adminToken({ url, ...keys }, owner.id));
  const office = { notice_email: 'owner@lab.co.zm', webhook_url: 'https://hook.lab.co.zm/' };
  await saveSettings({ facts: {}, office, revision: 0 }, session);

  const [name, email, phone] = ['Chimwemwe Zulu', 'chimwemwe@erased.co.zm', '+260977554433'];
  const words = ['granary', 'whisper', 'grudge', 'rumour', 'Chipata Mill'];
  const [message = '', , , , organization = ''] = words;
  const enquiry = { ...eachEnquiryField(() => ''), organization, interest: 'other', message };
  const event = { tool: 'contact', page: '/get-involved', phone, content: 'c'.repeat(43) } as const;
  const { id } = await captureLead({ name, email, source: { utm_source: 'radio' } }, false, {
    event,
    enquiry,
  });
  await captureLead({ name, email, source: {} }, false, {
    event: { ...event, tool: 'report', content: 'd'.repeat(43) },
  });
  const result = resultFor(email);
  Object.assign(result.businessInfo, { name: words[4], description: words[0] });
  await storeResult({ leadId: id, isVisitor: true }, result);
  const other = { ...result, id: randomUUID() };
  await storeResult({ leadId: id, isVisitor: false, browser: 'b'.repeat(43) }, other);
  const ask = createClient(url, keys.publishableKey, { auth: { persistSession: false } });
  await ask.auth.signInWithOtp({ email });
  const work = {
    status: 'lost',
    lost_reason: words[2] ?? '',
    owner_id: null,
    value_amount: 500,
    value_currency: 'USD',
    next_step: `${words[1]} to ${name}`,
    next_on: '2026-12-01',
  };
  await leads.saveWork({ id, change: randomUUID(), revision: 0, work }, session);
  const outcome = { how: 'call', outcome: 'not-now' } as const;
  await leads.noteOutcome({ id, change: randomUUID(), ...outcome }, session);
  const note = { id, note: randomUUID(), authorId: '' };
  await leads.addNote({ ...note, text: `${words[3]} of ${email}` }, session);
  await service.rpc('send_some' as 'set_author', {} as never).throwOnError();

  const traces = [name, email, phone, phone.slice(4), ...words];

  // All of it is there before, or the search below would prove nothing.
  const before = await dumpAll(url, keys.secretKey);
  const known = tablesWith(before, id);
  for (const table of [
    'ai_recommendations',
    'enquiries',
    'lead_events',
    'unclaimed_recommendations',
  ]) {
    expect(known).toContain(table);
  }
  for (const table of ['lead_work', 'lead_notes', 'lead_changes', 'security_events', 'users']) {
    expect(known).toContain(table);
  }
  for (const trace of traces) expect(tablesWith(before, trace), trace).not.toEqual([]);
  const notices = (tables: Dump) =>
    Object.entries(tables).find(([table]) => table.endsWith('outbox'))?.[1] ?? [];
  expect(notices(before).some((row) => row.includes('sent'))).toBe(true);
  expect(notices(before)).toHaveLength(4);
  expect(tablesWith(before, email)).toContain('auth.users');

  await deletePersonForAdmin(session, id, email);
  const after = await dumpAll(url, keys.secretKey);
  for (const trace of traces) expect(tablesWith(after, trace), trace).toEqual([]);
  expect(tablesWith(after, id)).toEqual(['security_events']);
  expect(notices(after)).toEqual([]);
  expect(Object.keys(after).length).toBeGreaterThan(30);
}, 120_000);
