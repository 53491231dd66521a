import { describe, expect, it } from 'vitest';
import { auditTexts } from '@/lib/audit/content';
import { pages } from '@/lib/content/pages';
import { hideableKeys, type PageTexts, type StoredTexts } from '@/lib/content/texts';
import { homeTexts } from '@/lib/home/content';
import { sectorPageTexts } from '@/lib/industries/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { sitePagesWith } from '@/lib/search/site-pages';
import { brandFrom } from '@/lib/settings/brand';
import { described, withDefaultsInForce } from './described';

const brand = { name: 'Mwila Labs', sentence: undefined };
const { home, about, agriculture, privacy } = pages;

describe('a page is described', () => {
  it.each([
    ['nothing stored', {}],
    ['its claims kept', { 'home.pillars': 'kept' }],
    ['another page changed', { 'about.lab': 'hidden' }],
  ])('by our sentences with %s', (_, stored) =>
    expect(described(home, stored, brand)).toEqual({
      ...home,
      title: 'Mwila Labs: Advancing AI Innovation in Africa',
    }),
  );

  it('by the sentence of its head once a block is hidden', () => {
    const { title, description, summary } = described(home, { 'home.pillars': 'hidden' }, brand);
    expect(title).toBe('Mwila Labs: Advancing AI Innovation in Africa');
    expect(description).toMatch(/^We help businesses in Zambia find where AI pays/);
    expect(summary).toBe(description);
  });

  it('with the title of its head where its own is the same', () => {
    const stored = { 'home.head.accent': '$& Maps', 'agriculture.head.title': 'Maps of farms' };
    expect(described(home, stored, brand).title).toBe('Mwila Labs: Advancing $& Maps in Africa');
    expect(described(agriculture, stored, brand).title).toBe('Maps of farms');
    expect(described(about, { 'about.head.title': 'We read maps' }, brand).title).toBe('About');
  });

  it('by a sentence that counts what is still there', () => {
    const tools = described(pages.aiTools, { 'ai-tools.audit': 'hidden' }, brand);
    expect(tools.description).toMatch(/^Two free ways/);
    const services = described(pages.services, { 'services.demo': 'hidden' }, brand);
    expect(services.description).toBe(pages.services.description);
    const own = { 'services.head.intro': 'We read maps.' };
    expect(described(pages.services, own, brand).description).toBe('We read maps.');
  });

  it('the report by what it is about once that is the owner’s', () => {
    const own = { 'state-of-ai-report.head.about': 'what farms use.' };
    expect(described(pages.stateOfAiReport, own, brand).description).toBe(
      'A report: what farms use.',
    );
    expect(described(pages.stateOfAiReport, {}, brand).description).toBe(
      pages.stateOfAiReport.description,
    );
  });

  it('as before where it declares no texts', () =>
    expect(described(privacy, { 'home.pillars': 'hidden' }, brand)).toEqual(privacy));

  it('by the owner’s sentence, before which goes a text of the owner’s own', () => {
    const named = { ...brand, sentence: 'We read maps.' };
    expect(described(home, {}, named).description).toBe('We read maps.');
    const own = { 'home.head.intro': 'We draw maps.' };
    expect(described(home, own, named).description).toBe('We draw maps.');
  });
});

it('search: a page has the owner’s sentence in place of ours', () => {
  const named = brandFrom({ site_sentence: 'We read maps.' }, 'Mwila Labs');
  const settings = { ...nothingSet, brand: named };
  const words = pageText('/', settings).join(' ');
  expect(words).toContain('We read maps.');
  expect(words).not.toContain('find where AI pays');
  expect(sitePagesWith(settings).find(({ path }) => path === '/')?.text).toBe('We read maps.');
});

describe('the default of a field is what its page shows', () => {
  const standard = (stored: StoredTexts, page: PageTexts, block: string, text: string) =>
    withDefaultsInForce(page, { sentence: 'We read maps.' }, stored).blocks[block]?.texts[text]
      ?.standard;

  it('the owner’s sentence about the lab, whatever he wrote in the field', () => {
    const own = { 'home.head.intro': 'We draw maps.' };
    expect(standard(own, homeTexts, 'head', 'intro')).toBe('We read maps.');
    expect(standard(own, homeTexts, 'head', 'accent')).toBe('AI Innovation');
  });

  it('a sentence that counts what is shown', () => {
    const hidden = { 'ai-tools.audit': 'hidden' };
    expect(standard(hidden, homeTexts, 'tools', 'title')).toBe('Two free tools');
    expect(standard({}, homeTexts, 'tools', 'title')).toBe('Two free tools and an audit by us');
  });

  it('a heading about another card of the small calculator', () => {
    const fields = { name: 'Ours' };
    const key = 'data-ai-internal-tools';
    const lists = {
      own: ['services' as const],
      entries: [{ id: key, key, list: 'services' as const, fields }],
    };
    const { estimate } = withDefaultsInForce(sectorPageTexts.mining, brand, {}, lists).blocks;
    expect(estimate?.texts.title?.standard).toBe('What could AI save you?');
  });

  it('the page of the audit leaves no claim to decide where the audit is hidden', () => {
    const claims = (stored: StoredTexts) =>
      Object.values(withDefaultsInForce(auditTexts, brand, stored).blocks).flatMap(
        (block) => block.claims ?? [],
      );
    expect(claims({})).toHaveLength(2);
    expect(claims({ 'ai-tools.audit': 'kept' })).toHaveLength(2);
    expect(claims({ 'ai-tools.audit': 'hidden' })).toEqual([]);
  });

  it('the teaser of the report claims nothing where all of the report is hidden', () => {
    const hidden = Object.fromEntries(hideableKeys(reportPageTexts).map((key) => [key, 'hidden']));
    const claim = (stored: StoredTexts) =>
      withDefaultsInForce(homeTexts, brand, stored).blocks.report?.claims;
    expect([claim({}), claim(hidden)]).toEqual([expect.any(String), undefined]);
  });
});
