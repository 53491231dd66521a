// The limits that the database enforces by itself.

import { expect, it, vi } from 'vitest';
import { browserCharacters } from '@/lib/account/sessions';
import { categoryDescriptionCharacters, categoryNameCharacters } from '@/lib/categories/schema';
import { fieldCharacters } from '@/lib/forms/rules';
import { nextStepCharacters, noteCharacters } from '@/lib/leads/work';
import { altCharacters } from '@/lib/media/schema';
import { missingPathCharacters } from '@/lib/pages/missing-paths';
import { saveNumbers } from '@/lib/posts/schema';
import {
  addressCharacters,
  bylineCharacters,
  contentCharacters,
  emailCharacters,
  enquiryCharacters,
  excerptCharacters,
  fileNameCharacters,
  nameCharacters,
  passwordBytes,
  passwordMinCharacters,
  slugCharacters,
  titleCharacters,
  versionNameCharacters,
} from '@/lib/process/limits';
import { redirectCharacters } from '@/lib/redirects/form-rules';
import { importKeyCharacters } from '@/lib/site-import/form-rules';
import { sourceCharacters, visitNameCharacters } from '@/lib/statistics/visit';
import { inMigratedDatabase } from '../support/place';

/** The action and the digest of its subject, as the database keeps both. */
const requestKeyCharacters = 200;
/** All parts together, as the database keeps them. */
const sourceBytes = 8 * 1024;
/** Of the path of the page on which a form stood. */
const eventPageCharacters = 300;
/** The words by which a search finds a lead; the database cuts them. */
const eventWordCharacters = 20_000;
/** The notes by which a search finds it. */
const noteWordCharacters = 100_000;
/** The wording beside a form; the database holds it too. */
const consentCharacters = 1_000;
/** A receiver's answer, as the log of notices keeps it. */
const answerCharacters = 300;
/** A secret of 32 bytes, encrypted. */
const encryptedCharacters = 500;
/** The secret of a kept result's address, encrypted. */
const sealedCharacters = 1_000;
/** Where a file lies in the storage, as the database keeps it. */
const filePathCharacters = 1_024;
/** A kind of file, as the database keeps it; the longest name that there may be (RFC 6838). */
const mimeCharacters = 127;

it('the lengths and numbers that the database enforces are those of the site', async () => {
  await inMigratedDatabase(async (execute) => {
    const rows = await execute(`
      select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c'`);
    // Such as 'char_length(name) <= 100'; the trimmed text of 'btrim(name)' counts as the name's.
    const bound = /(char_length|octet_length|pg_column_size)\((?:btrim\()?(\w+)\)+ (<=|>=) (\d+)/g;
    const held = rows.flatMap(({ owner, definition }) =>
      [...String(definition).matchAll(bound)].map(
        ([, measure, column, sign, number]) =>
          `${String(owner).replace('public.', '')}.${column} ${measure} ${sign} ${number}`,
      ),
    );
    expect(held.sort()).toEqual(
      [
        'users.name char_length >= 1',
        `users.name char_length <= ${nameCharacters}`,
        `users.email char_length <= ${emailCharacters}`,
        `users.first_source pg_column_size <= ${sourceBytes}`,
        `users.last_source pg_column_size <= ${sourceBytes}`,
        'categories.name char_length >= 1',
        `categories.name char_length <= ${categoryNameCharacters}`,
        `categories.description char_length <= ${categoryDescriptionCharacters}`,
        `categories.slug char_length <= ${slugCharacters}`,
        `former_category_slugs.slug char_length <= ${slugCharacters}`,
        'posts.title char_length >= 1',
        `posts.title char_length <= ${titleCharacters}`,
        `posts.slug char_length <= ${slugCharacters}`,
        // An address, and behind it the id of the post.
        `posts.feed_path char_length <= ${'/blog/'.length + slugCharacters + '#'.length + 36}`,
        `former_post_slugs.slug char_length <= ${slugCharacters}`,
        `posts.content octet_length <= ${contentCharacters}`,
        `posts.excerpt char_length <= ${excerptCharacters}`,
        `posts.featured_image char_length <= ${addressCharacters}`,
        `post_drafts.title char_length <= ${titleCharacters}`,
        `post_drafts.slug char_length <= ${slugCharacters}`,
        `post_drafts.content octet_length <= ${contentCharacters}`,
        `post_drafts.excerpt char_length <= ${excerptCharacters}`,
        `post_drafts.featured_image char_length <= ${addressCharacters}`,
        ...['posts', 'post_drafts'].flatMap((table) => [
          `${table}.byline char_length <= ${bylineCharacters}`,
          `${table}.seo_title char_length <= ${titleCharacters}`,
          `${table}.seo_description char_length <= ${excerptCharacters}`,
          `${table}.share_image char_length <= ${addressCharacters}`,
          `${table}.canonical_url char_length <= ${addressCharacters}`,
        ]),
        `post_versions.name char_length <= ${versionNameCharacters}`,
        'media.title char_length >= 1',
        `media.title char_length <= ${fileNameCharacters}`,
        `media.url char_length <= ${addressCharacters}`,
        `media.path char_length <= ${filePathCharacters}`,
        `media.mime char_length <= ${mimeCharacters}`,
        `media.alt char_length <= ${altCharacters}`,
        `rate_limits.key char_length <= ${requestKeyCharacters}`,
        `tries.key char_length <= ${requestKeyCharacters}`,
        `admin_sessions.browser char_length <= ${browserCharacters}`,
        'enquiries.name char_length >= 1',
        `enquiries.name char_length <= ${nameCharacters}`,
        `enquiries.email char_length <= ${emailCharacters}`,
        `admin_sessions.admin_email char_length <= ${emailCharacters}`,
        `enquiries.organization char_length <= ${nameCharacters}`,
        'enquiries.message char_length >= 1',
        `enquiries.message char_length <= ${enquiryCharacters}`,
        `lead_events.name char_length <= ${nameCharacters}`,
        `lead_events.email char_length <= ${emailCharacters}`,
        `lead_events.page char_length <= ${eventPageCharacters}`,
        `lead_events.source pg_column_size <= ${sourceBytes}`,
        `lead_events.words char_length <= ${eventWordCharacters}`,
        `lead_events.note_words char_length <= ${noteWordCharacters}`,
        'lead_notes.text char_length >= 1',
        `lead_notes.text char_length <= ${noteCharacters}`,
        `lead_work.lost_reason char_length <= ${fieldCharacters}`,
        `lead_work.next_step char_length <= ${nextStepCharacters}`,
        'consent_wordings.wording char_length >= 1',
        `consent_wordings.wording char_length <= ${consentCharacters}`,
        `redirects.path char_length <= ${redirectCharacters}`,
        `redirects.target char_length <= ${redirectCharacters}`,
        `imported_addresses.path char_length <= ${redirectCharacters}`,
        `imported_pictures.address char_length <= ${addressCharacters}`,
        `imported_posts.key char_length <= ${importKeyCharacters}`,
        `imported_posts.source char_length <= ${importKeyCharacters}`,
        `missing_paths.path char_length <= ${missingPathCharacters}`,
        `statistics_visits.name char_length <= ${visitNameCharacters}`,
        `statistics_visits.source char_length <= ${sourceCharacters}`,
        `statistics_visits.campaign char_length <= ${sourceCharacters}`,
        `outbox.said char_length <= ${answerCharacters}`,
        `outbox.sealed char_length <= ${sealedCharacters}`,
        `outbox_state.webhook_secret char_length <= ${encryptedCharacters}`,
      ].sort(),
    );
    const [column] = await execute(`
      select format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'public.posts'::regclass and attname = 'last_save'`);
    expect([column?.type, saveNumbers]).toEqual(['integer', 2 ** 31 - 1]);
    await execute(`
      insert into public.admin_sessions (aal, browser) values ('aal1', '');
      insert into public.redirects (id, path, target) select gen_random_uuid(), '/' || i, '/about' from generate_series(1, 1000) as i`);
    await execute(`do $$ begin
      perform set_config('request.jwt.claims', jsonb_build_object(
        'role', 'authenticated', 'exp', 1, 'session_id', (select id from public.admin_sessions),
        'app_metadata', '{"roles": ["admin"]}'::jsonb)::text, true);
      assert public.save_redirect(gen_random_uuid(), '/one-more', '/about') ->> 'refused' = 'full', 'more than 1,000 redirects';
    end $$`);
    // The library prints what the database refuses.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const setPassword = (length: number) =>
      execute(`select public.set_admin_password(repeat('x', ${length}))`);
    await setPassword(passwordMinCharacters);
    await setPassword(passwordBytes);
    for (const length of [passwordMinCharacters - 1, passwordBytes + 1]) {
      await expect(setPassword(length)).rejects.toThrow();
    }
  });
}, 240_000);

// A visitor's form takes up to three limits; on a slow disk each sync costs a tenth of a second.
it('a count of uses does not wait for the disk, and nothing after it is spared', async () => {
  await inMigratedDatabase(async (execute) => {
    await execute(`
      do $$ begin
        perform * from public.take_rate_limit('test:sync', 1, 60);
        if current_setting('synchronous_commit') <> 'off' then raise exception 'It waits'; end if;
      end $$`);
    expect(await execute('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });
});
