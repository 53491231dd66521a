// Measures the database's functions behind the lists of leads and posts and the dashboard, each as a warm call
// through the data API: what the answer takes on the way counts as well.
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminOf } from '../tests/support/admin-action.ts';
import type { TestBackend } from '../tests/support/backend.ts';
import { commonDomain, rareWord } from '../tests/support/many-rows.ts';
import { type Timing, timing } from './times.ts';

const calls = 9;
const p_author = 'editor@ai-lab.example';

const list = (more: object) => ['list_leads', { p_author, p_size: 50, ...more }] as const;
const exported = (more: object) => ['leads_to_export', { p_author, ...more }] as const;

const functions = (leads: number): Record<string, readonly [name: string, args: object]> => ({
  'list_leads, first page': list({ p_page: 1 }),
  'list_leads, last page': list({ p_page: Math.floor(leads / 50) }),
  'list_leads, this week': list({ p_page: 1, p_view: 'week' }),
  'list_leads, waiting longest': list({ p_page: 1, p_view: 'waiting' }),
  'list_leads, search for all': list({ p_page: 1, p_pattern: `%${commonDomain}%` }),
  'list_leads, search for all, waiting longest': list({
    p_page: 1,
    p_pattern: `%${commonDomain}%`,
    p_view: 'waiting',
  }),
  'list_leads, search for one': list({ p_page: 1, p_pattern: '%person-7777@%' }),
  'list_leads, search for one, this week': list({
    p_page: 1,
    p_pattern: '%person-7777@%',
    p_view: 'week',
  }),
  leads_to_export: exported({}),
  'leads_to_export, this week': exported({ p_view: 'week' }),
  'leads_to_export, a search': exported({ p_pattern: '%maize%' }),
  outbox_overview: ['outbox_overview', {}],
  list_notices: ['list_notices', {}],
  'list_post_rows, first page': ['list_post_rows', {}],
  'list_post_rows, by title': ['list_post_rows', { p_sort: 'title' }],
  'list_post_rows, a category': ['list_post_rows', { p_category: 'theme-3' }],
  'list_post_rows, search for all': ['list_post_rows', { p_search: 'maize' }],
  'list_post_rows, search for few': ['list_post_rows', { p_search: rareWord }],
  count_for_overview: ['count_for_overview', {}],
  unfinished_sign_ins: ['unfinished_sign_ins', {}],
  list_removals: ['list_removals', {}],
});

export async function timeFunctions(
  backend: TestBackend,
  leads: number,
): Promise<Record<string, Timing>> {
  const admin: SupabaseClient = await adminOf(backend);
  const table: Record<string, Timing> = {};
  for (const [what, [name, args]] of Object.entries(functions(leads))) {
    const times: number[] = [];
    // The first one warms up.
    for (let call = 0; call <= calls; call += 1) {
      const start = performance.now();
      await admin.rpc(name, args).throwOnError();
      if (call > 0) times.push(performance.now() - start);
    }
    table[`SQL: ${what}`] = timing(times);
  }
  return table;
}
