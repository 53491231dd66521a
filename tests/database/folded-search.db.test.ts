// One form of texts for every search (lib/text/fold.ts), on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { interests } from '@/lib/content/enquiry';
import { captureLead } from '@/lib/entry/mutations';
import { listLeads } from '@/lib/leads/admin-queries';
import { listMedia } from '@/lib/media/admin-queries';
import { listForAdmin } from '@/lib/posts/admin-queries';
import { findLinkTargets } from '@/lib/search/admin-queries';
import { search } from '@/lib/search/queries';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { foldedWords } from '@/tests/support/folded-words';

const own = setUpContent();

/** Letters that no other test uses, which are one word. */
const word = (): string => `zq${randomUUID().replace(/[^a-f]/g, '')}x`;

/** Forms of one word. */
const forms: ReadonlyArray<readonly [kind: string, one: string, other: string]> = [
  ['a soft hyphen', 'co\u00ADop', 'coop'],
  ['a ligature', 'e\uFB03c', 'effic'],
  ['an accent', 'café', 'cafe'],
  ['a decomposed accent', 'cafe\u0301', 'café'],
  ['a sign without width', 'ko\u200Bpa\u2060la', 'kopala'],
  ['full-width digits', 'a１２', 'a12'],
  ['full-width letters', 'Ｃａｆ', 'caf'],
  ['capitals with accents', 'ÉLÉO', 'eleo'],
];
const bothWays = forms.flatMap(([kind, one, other]) => [
  [`${kind}, typed plainly`, one, other] as const,
  [`${kind}, typed so`, other, one] as const,
]);

it('the database folds texts as the site does', async () => {
  for (const [written, folded] of foldedWords) {
    const { data } = await own.admin.rpc('folded', { p_text: written }).throwOnError();
    expect(data, written).toBe(folded);
  }
});

describe.each(bothWays)('%s', (_kind, written, typed) => {
  it('finds posts in public, in the admin’s list and for links, with marks as written', async () => {
    const [inTitle, inText] = [word(), word()];
    const content = `<p>Before it, and ${written}${inText}, after it.</p>`;
    const [post] = await own.addPosts([{ title: `On ${written}${inTitle}`, content }]);
    const path = `/blog/${post?.slug}`;
    for (const query of [`${typed}${inTitle}`, `${typed}${inText}`]) {
      expect((await search(query)).map((hit) => hit.path)).toEqual([path]);
      const { posts } = await listForAdmin(own.session, {
        status: undefined,
        search: query,
        page: 1,
      });
      expect(posts.map(({ id }) => id)).toEqual([post?.id]);
      const targets = await findLinkTargets(own.session, query);
      expect(targets.map((target) => target.path)).toEqual([path]);
    }
    const [hit] = await search(`${typed}${inText}`);
    const marked = hit?.snippet.filter((piece) => piece.hit).map(({ text }) => text);
    expect(marked).toEqual([`${written}${inText}`]);
    expect(hit?.snippet.map(({ text }) => text).join('')).toContain(
      `Before it, and ${written}${inText}, after`,
    );
    // A part of a title.
    const part = `${typed}${inTitle}`.slice(0, -2);
    const { total } = await listForAdmin(own.session, {
      status: undefined,
      search: part,
      page: 1,
    });
    expect(total).toBe(1);
  });

  it('finds drafts, leads and files', async () => {
    const unique = word();
    const name = `${written}${unique}`;
    const query = `${typed}${unique}`;
    const [draft] = await own.addPosts([{ title: name, status: 'draft' }]);
    const { posts } = await listForAdmin(own.session, {
      status: 'draft',
      search: query,
      page: 1,
    });
    expect(posts.map(({ id }) => id)).toEqual([draft?.id]);

    const { id } = await captureLead({ name, email: own.newEmail(), source: {} }, false);
    const { leads } = await listLeads(own.session, { search: query, page: 1 });
    expect(leads.map((lead) => lead.id)).toEqual([id]);

    const file = { title: name, url: `/media/${unique}`, path: unique, type: 'image' };
    await own.admin.from('media').insert(file).throwOnError();
    const { media } = await listMedia(own.session, { type: undefined, search: query, page: 1 });
    expect(media.map(({ title }) => title)).toEqual([name]);
    await own.admin.from('media').delete().eq('path', unique).throwOnError();
  });
});

it('a snippet is the text as written, whatever folds to more or less before it', async () => {
  const term = word();
  const before = 'ﬁne ½ … naïve „cafe\u0301“ co\u00ADop '.repeat(200);
  const content = `<p>${before}&lt;b&gt; ${term}é. ${before}</p>`;
  await own.addPosts([{ title: 'A text', content }]);
  const [hit] = await search(`${term}e`);
  const text = hit?.snippet.map((piece) => piece.text).join('') ?? '';
  expect(hit?.snippet.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual([
    `${term}é`,
  ]);
  // Dots stand where it was cut.
  expect(text).toMatch(/^… .* …$/);
  expect(`${before}<b> ${term}é. ${before}`).toContain(text.slice(2, -2));
});

it('a lead is found by the interest of the message, and by its numbers however they are typed', async () => {
  const unique = word();
  const message = 'Call 0977–123–456 or ０９６６　５５５　１１１, +260 (0)955 22 33 44';
  for (const { value, label } of interests) {
    const enquiry = {
      name: unique,
      email: own.newEmail(),
      interest: value,
      message,
      organization: `${unique}-${value}`,
    };
    await service.from('enquiries').insert(enquiry).throwOnError();
    const [found] = (await listLeads(own.session, { search: label, page: 1 })).leads;
    expect(found?.name, label).toBe(unique);
  }
  for (const search of [
    '0977 123 456',
    '+260977123456',
    '+260 977 123',
    '00260 977 123 456',
    '097712',
    '0966 555 111',
    '０９６６５５５１１１',
    '0955 223344',
  ]) {
    const { leads } = await listLeads(own.session, { search, page: 1 });
    expect(leads.filter(({ name }) => name === unique).length, search).toBe(interests.length);
  }
});
