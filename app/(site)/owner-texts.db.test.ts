// What the owner makes of the texts of pages: nothing of a hidden block stays on its page, and hostile
// texts stay texts.
import { randomUUID } from 'node:crypto';
import type { Element, Nodes } from 'hast';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AfterPost } from '@/components/posts/after-post';
import { asks } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import { defaultName } from '@/lib/content/site-name';
import {
  decisions,
  hideableKeys,
  type PageTexts,
  type StoredTexts,
  shownTexts,
  textKey,
} from '@/lib/content/texts';
import { homeTexts } from '@/lib/home/content';
import { sectorPageTexts } from '@/lib/industries/content';
import { cacheTags } from '@/lib/pages/cache-tags';
import type { ListParams } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import { parseHtml } from '@/lib/posts/tree';
import { reportPageTexts } from '@/lib/report/page-texts';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { readFeed } from '@/lib/seo/feed';
import { listMetadata } from '@/lib/seo/list-metadata';
import { askAboutPath } from '@/lib/services/asks';
import { services } from '@/lib/services/content';
import { servicesTexts } from '@/lib/services/page-texts';
import { deleteEntry, saveEntry } from '@/lib/settings/mutations';
import { serviceKey } from '@/lib/settings/service-key';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { declaredPages } from '@/lib/site-texts/declared';
import { saveTexts } from '@/lib/site-texts/mutations';
import { readEstimatePage } from '@/lib/site-texts/queries';
import { textChangesSchema } from '@/lib/site-texts/schema';
import { setUpContent } from '@/tests/support/content';
import SiteLayout from './layout';

vi.mock('next/navigation', () => ({ usePathname: () => '/' }));

const own = setUpContent();
afterAll(() => publish({}));

type Page = (props: ListParams) => ReactNode | Promise<ReactNode>;
const modules = import.meta.glob<{ default: Page }>('/app/**/page.tsx');

const elementsOf = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsOf) : []),
];
const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ');

/** Publishes these texts, and the default ones in place of all others. */
async function publish(texts: StoredTexts): Promise<void> {
  const stored = await listTexts(own.session);
  const kept = new Map(stored.map(({ key, revision }) => [key, revision]));
  const changes = [...new Set([...kept.keys(), ...Object.keys(texts)])].map((key) => ({
    key,
    text: texts[key] ?? '',
    revision: kept.get(key) ?? 0,
  }));
  if (changes.length > 0) await saveTexts(changes, true, own.session);
}

/** A page as it stands with these texts. */
async function renderWith({ path }: Pick<PageTexts, 'path'>, texts: StoredTexts) {
  const folder = `/app/(site)${path === '/' ? '' : path}`;
  const found = modules[`${folder}/page.tsx`] ?? modules[`${folder}/[[...list]]/page.tsx`];
  const { default: page } = (await found?.()) ?? {};
  if (!page) throw new Error(`no page at ${path}`);
  await publish(texts);
  const { prelude } = await prerender(
    createElement(page as (props: ListParams) => ReactNode, { params: Promise.resolve({}) }),
  );
  const html = await new Response(prelude).text();
  const tree = parseHtml(html);
  return { html: oneSpace(html), text: oneSpace(textOf(tree)), elements: elementsOf(tree) };
}

const hiding = (keys: readonly string[]): StoredTexts =>
  Object.fromEntries(keys.map((key) => [key, decisions.hidden]));

/** The lines of hidden blocks that no other block of the page has. */
function goneFrom(page: PageTexts, stored: StoredTexts): string[] {
  const partsOf = (texts: StoredTexts): string[] =>
    shownTexts(page, texts, defaultName, () => false).flatMap((text) => text.split(/\n+/));
  const left = partsOf(stored).join('\n');
  return partsOf({}).filter((text) => text.length > 25 && !left.includes(text));
}

const headings = /^h[1-6]$/;

/** Headings without a text, and links to places of the page that are not there. */
function flawsOf(elements: readonly Element[]): string[] {
  const ids = new Set(elements.map(({ properties }) => properties.id));
  const targets = elements.flatMap(({ properties: { href } }) =>
    typeof href === 'string' && href.startsWith('#') ? [href.slice(1)] : [],
  );
  return [
    ...elements
      .filter((element) => headings.test(element.tagName) && !textOf(element).trim())
      .map(({ tagName }) => `an empty ${tagName}`),
    // The frame of the site has it.
    ...targets.filter((id) => id !== 'content' && !ids.has(id)).map((id) => `a link to #${id}`),
    ...elements
      .filter(
        (element) => element.tagName === 'section' && !elementsOf(element).slice(1).some(isContent),
      )
      .map(({ properties }) => `a band without content: ${properties.id ?? ''}`),
  ];
}
/** The places of other pages to which links lead. */
const placesIn = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ properties: { href } }) =>
    typeof href === 'string' && /^\/.*#/.test(href) ? [href] : [],
  );

const isContent = ({ tagName, children }: Element): boolean =>
  ['img', 'input', 'button', 'a'].includes(tagName) ||
  (!headings.test(tagName) &&
    children.some((child) => child.type === 'text' && child.value.trim()));

const cases = declaredPages.flatMap((page) => [
  ...hideableKeys(page).map((key) => ({ what: key, page, keys: [key] })),
  { what: `every block of ${page.path}`, page, keys: hideableKeys(page) },
]);

describe('hidden', () => {
  it.each(cases)('$what: nothing of it stays on the page or in search', async ({ page, keys }) => {
    const stored = hiding(keys);
    const gone = goneFrom(page, stored);
    const { html, text, elements } = await renderWith(page, stored);
    const searched = oneSpace(pageText(page.path, { ...nothingSet, texts: stored }).join(' '));
    for (const part of gone) {
      for (const place of [text, html, searched]) expect(place).not.toContain(part);
    }
    expect(flawsOf(elements)).toEqual([]);
  });

  it.each(declaredPages)(
    'nothing on $path: the texts of the page stand there and in search',
    async (page) => {
      const { text, elements } = await renderWith(page, {});
      // Some are shown beside entries of lists alone, of which there are none here.
      const gone = goneFrom(page, hiding(hideableKeys(page))).filter((part) => text.includes(part));
      const searched = oneSpace(pageText(page.path).join(' '));
      expect(gone).not.toHaveLength(0);
      expect(gone.filter((part) => !searched.includes(part))).toEqual([]);
      expect(flawsOf(elements)).toEqual([]);
    },
  );

  it.each(declaredPages)('every block of $path: head and one way on are left', async (page) => {
    const { html, text, elements } = await renderWith(page, hiding(hideableKeys(page)));
    expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    // Forms, tools and services stay, and with them their page.
    if (!page.isNeverEmpty) expect(text).toContain('See our services');
    // A head of its own for that: it invites to nothing and says nothing of the lab.
    if (page.withdrawn) {
      for (const each of Object.values(page.withdrawn)) expect(text).toContain(each);
      expect(html).not.toMatch(
        /Estimate your savings|could do for you|Contact us about|breadcrumblist/i,
      );
    }
  });
});

describe('the audit, hidden on AI tools', () => {
  // How work begins is a claim of its own.
  const steps = ['home.steps', 'get-involved.next'];

  it.each(['/', '/ai-tools', '/ai-audit-assessment', '/get-involved'])(
    '%s does not offer it',
    async (path) => {
      const shown = await renderWith({ path }, hiding(steps));
      expect(shown.html).toMatch(/audit/i);
      const { html, elements } = await renderWith({ path }, hiding(['ai-tools.audit', ...steps]));
      expect(html.replaceAll('We do not offer audits', '').replaceAll('AI audit<', '')).not.toMatch(
        /audit/i,
      );
      expect(flawsOf(elements)).toEqual([]);
    },
  );
});

it('post: leads to the small calculator of Home, or to the tool where that is hidden', async () => {
  const pathWith = async (texts: StoredTexts): Promise<string | undefined> => {
    await publish(texts);
    return await readEstimatePage(['/']);
  };
  expect(await pathWith({})).toBe('/');
  expect(await pathWith({ 'home.calculator': 'hidden' })).toBeUndefined();
  const contact = { person: undefined, bookingUrl: undefined, whatsApp: undefined };
  const post = { contact, title: 'T', address: 'https://lab.co.zm/blog/t' };
  const [shown, hidden] = [true, false].map((hasEstimate) =>
    renderToStaticMarkup(createElement(AfterPost, { ...post, hasEstimate })),
  );
  expect(shown).toContain('href="/#small-calculator"');
  expect(hidden).toContain('href="/ai-value-assessment"');
});

describe('a new service', () => {
  it('is named like no other part of its page, or request of the contact form', async () => {
    const frame = await prerender(await SiteLayout({ children: null }));
    const parts = [parseHtml(await new Response(frame.prelude).text())].flatMap(elementsOf);
    const { elements } = await renderWith(servicesTexts, {});
    const ids = [...parts, ...elements].flatMap(({ properties: { id } }) =>
      id ? [String(id)] : [],
    );
    const keys: readonly string[] = services.map(({ id }) => id);
    const others = ids.filter((id) => !keys.includes(id));
    expect(others).toEqual(expect.arrayContaining(['content', 'menu', 'call-me-back']));
    expect(others.filter((id) => serviceKey(id) === id)).toEqual([]);
    for (const ask of Object.keys(asks)) {
      const key = serviceKey(ask.replace('ask-about-', ''));
      expect(askAboutPath(key)).not.toMatch(new RegExp(`#${ask}$`));
    }
    expect(serviceKey('Crop maps')).toBe('crop-maps');
    expect(serviceKey('?')).toBe('service');
  });
});

describe('the report', () => {
  const leadsThere = (elements: readonly Element[]) =>
    elements.filter(({ properties }) => properties.href === reportPageTexts.path).map(textOf);

  it.each([
    ['/', 'Get the report by email', 'About the report'],
    ['/ai-tools', 'Get the report by email', 'About the report'],
    ['/work', 'Download', 'About the report'],
  ])(
    '%s leads to it, no longer to its form once that is hidden, and nowhere without all of it',
    async (path, link, without) => {
      expect(leadsThere((await renderWith({ path }, {})).elements)).toContain(link);
      const withoutForm = await renderWith({ path }, hiding(['state-of-ai-report.form']));
      expect(leadsThere(withoutForm.elements)).toEqual([without]);
      expect(withoutForm.text).not.toMatch(/Leave your address|Ask for the report/);
      const withoutAll = await renderWith({ path }, hiding(hideableKeys(reportPageTexts)));
      expect(leadsThere(withoutAll.elements)).toEqual([]);
    },
  );
});

it('privacy: hidden on the report’s page, its form leaves the page, which is dropped with those texts', async () => {
  const path = '/privacy';
  expect((await renderWith({ path }, {})).text).toContain('The form on the page of the report');
  const calls = vi.spyOn(globalThis, 'fetch');
  const { text } = await renderWith({ path }, hiding(['state-of-ai-report.form']));
  const tags = calls.mock.calls.flatMap(([, init]) => init?.next?.tags ?? []);
  calls.mockRestore();
  expect(text).not.toContain('report');
  expect(tags).toContain(cacheTags.texts(reportPageTexts.name));
});

it('blog: the owner’s head describes the list to search engines and in its feeds', async () => {
  await publish({ 'blog.head.title': 'Field notes', 'blog.head.intro': 'What we see on farms.' });
  const list = await listMetadata(postLists.blog, Promise.resolve({}));
  expect(list).toMatchObject({ title: 'Field notes', description: 'What we see on farms.' });
  for (const format of ['rss', 'atom'] as const) {
    const { text } = await readFeed('blog', format);
    expect(text).toMatch(/AI Lab: Field notes<[\s\S]*>What we see on farms\.</);
  }
});

describe('entries of the owner', () => {
  const entries = (
    [
      ['cases', { title: 'An older case', problem: 'P', done: 'D', industry: 'mining' }, true],
      ['cases', { title: 'Fewer returns', problem: 'P', done: 'D', industry: 'mining' }, true],
      ['cases', { title: 'A draft', problem: 'P', done: 'D', industry: 'mining' }, false],
      ['partners', { name: 'Kafue Bank' }, true],
      ['partners', { name: 'Chipata Mills' }, true],
      ['people', { name: 'Mwansa' }, true],
    ] as const
  ).map(([list, fields, isShown]) => ({ id: randomUUID(), list, fields, isShown }));
  // Places of other pages, each with the pages that lead there.
  const led = new Map<string, string[]>();
  const pathsWithLinks = [...declaredPages, pages.aiRecommendations, pages.aiValueAssessment];
  beforeAll(async () => {
    for (const entry of entries) await saveEntry(entry, own.session);
    for (const { path } of pathsWithLinks) {
      const { elements } = await renderWith({ path }, {});
      for (const place of placesIn(elements)) led.set(place, [...(led.get(place) ?? []), path]);
    }
  });
  afterAll(async () => {
    for (const { id } of entries) await deleteEntry({ id, revision: 1 }, own.session);
  });

  it.each([
    [homeTexts, 'home.person', 'Fewer returns'],
    [homeTexts, 'home.proof', 'Chipata Mills'],
    [sectorPageTexts.mining, 'mining.cases', 'Fewer returns'],
  ])('$1 shows ‘$2’, and nothing of it once hidden', async (page, key, part) => {
    const { text, elements } = await renderWith(page, {});
    expect(text).toContain(part);
    expect(text).not.toContain('A draft');
    expect(flawsOf(elements)).toEqual([]);
    const hidden = await renderWith(page, hiding([key]));
    expect(hidden.html).not.toContain(part);
    expect(flawsOf(hidden.elements)).toEqual([]);
  });

  it.each(declaredPages)(
    '$path: other pages lead to no place in a block of it that is hidden',
    async (page) => {
      const places = [...led.keys()].filter((place) => place.startsWith(`${page.path}#`));
      const ways = [...hideableKeys(page).map((key) => [key]), hideableKeys(page)];
      for (const keys of places.length > 0 ? ways : []) {
        const { elements } = await renderWith(page, hiding(keys));
        const ids = new Set(elements.map(({ properties }) => `${page.path}#${properties.id}`));
        for (const place of places.filter((each) => !ids.has(each))) {
          for (const path of led.get(place) ?? []) {
            const other = await renderWith({ path }, hiding(keys));
            expect(placesIn(other.elements), `${path} with ${keys} hidden`).not.toContain(place);
          }
        }
      }
    },
  );

  it('places of other pages to which links lead are compared', () => {
    const known = [...led.keys()].map((place) => place.replace(/(?<=#case-).*/, ''));
    expect(known).toEqual(expect.arrayContaining(['/work#case-', '/about#people']));
  });

  it.each(declaredPages.filter(({ path, isNeverEmpty }) => path !== '/' && !isNeverEmpty))(
    '$path: no other page leads there once all of it is hidden',
    async (page) => {
      const texts = hiding(page.offer ? [page.offer] : hideableKeys(page));
      const leading: string[] = [];
      for (const { path } of pathsWithLinks.filter((other) => other.path !== page.path)) {
        const { html, elements } = await renderWith({ path }, texts);
        const hrefs = elements.map(({ properties: { href } }) => String(href).replace(/#.*/, ''));
        if (hrefs.includes(page.path) || html.includes(`${page.path}"`)) leading.push(path);
      }
      expect(leading).toEqual([]);
    },
  );

  it('a sector without a case of its own shows none', async () => {
    const { html } = await renderWith(sectorPageTexts.finance, {});
    expect(html).not.toContain('Fewer returns');
    expect(html).not.toContain('What clients asked');
  });
});

const tags = `</script><script>zz()</script>"'><img src=x onerror=zz()>`;
const hostile: ReadonlyArray<readonly [string, string, string]> = [
  ['tags', tags, tags],
  ['ends of comments and templates', '--!> ]]> {{name}} &#60;b&#62; <% zz() %>', '--!> ]]>'],
  ['signs without width, of direction and none', 'a\u202Eb\u200B\uFEFF\u0000\uD800c', '\uFFFDc'],
  ['one endless word', 'W'.repeat(4_000), 'W'.repeat(100)],
];

/** Every text of a page with this one in its place, as a save takes it. */
function filledWith(page: PageTexts, typed: string): StoredTexts {
  const changes = Object.entries(page.blocks).flatMap(([block, { texts }]) =>
    Object.entries(texts).map(([text, { most }]) => ({
      key: textKey(page, block, text),
      text: typed.slice(0, most),
      revision: 0,
    })),
  );
  return Object.fromEntries(
    textChangesSchema.parse({ changes }).map(({ key, text }) => [key, text]),
  );
}

describe.each(hostile)('%s in every text', (_, typed, shown) => {
  it.each(declaredPages)(
    'texts of $path: shown letter for letter, without a tag, a handler or broken JSON-LD',
    async (page) => {
      const { text, elements } = await renderWith(page, filledWith(page, typed));
      expect(text.includes(shown)).toBe(true);
      const attributes = elements.flatMap(({ properties }) => Object.keys(properties));
      expect(attributes.filter((name) => /^on/i.test(name))).toEqual([]);
      for (const element of elements.filter(({ tagName }) => tagName === 'script')) {
        if (element.properties.type === 'application/ld+json') JSON.parse(textOf(element));
        else expect(textOf(element)).not.toContain('zz(');
      }
      expect(flawsOf(elements)).toEqual([]);
    },
  );
});
