// What the page 'Texts' counts of each page, and which claims it asks about.
import { describe, expect, it } from 'vitest';
import { aboutTexts } from '@/lib/about/content';
import { blockKey, hideableKeys, textKey } from '@/lib/content/texts';
import { sectorPageTexts } from '@/lib/industries/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { workTexts } from '@/lib/work/page-texts';
import { claimsToDecide, countTexts, groupsOf } from './overview';
import { changesAtOnce, type StoredText } from './schema';

const stored = (key: string, text: string, draft: string | null = null): StoredText => ({
  key,
  text,
  draft,
  revision: 4,
});
const counts = (...texts: StoredText[]) =>
  countTexts(texts).find(({ name }) => name === aboutTexts.name);
const openBlocks = (...texts: StoredText[]) => claimsToDecide(texts).map(({ key }) => key);

const head = blockKey(aboutTexts, 'head');
const lab = blockKey(aboutTexts, 'lab');
const labTitle = textKey(aboutTexts, 'lab', 'title');

describe('counts of the page Texts', () => {
  it.each([
    ['nothing is stored', [], { changed: 0, hidden: 0, drafts: 0 }],
    ['a text is changed', [stored(labTitle, 'Us')], { changed: 1, hidden: 0, drafts: 0 }],
    ['a text has a draft', [stored(labTitle, '', 'Us')], { changed: 0, hidden: 0, drafts: 1 }],
    ['a block is hidden', [stored(lab, 'hidden')], { changed: 0, hidden: 1, drafts: 0 }],
    ['a hidden block has a draft', [stored(lab, 'hidden', '')], { hidden: 1, drafts: 1 }],
    [
      'a text is no longer declared',
      [stored('about.gone.title', 'x', 'y')],
      { changed: 0, drafts: 0 },
    ],
  ])('counts where %s', (_, texts, expected) => expect(counts(...texts)).toMatchObject(expected));
});

describe('claims to decide', () => {
  it('each block that claims something is asked about until it is kept, hidden or changed', () => {
    expect(openBlocks()).toEqual(expect.arrayContaining([head, lab]));
    expect(openBlocks(stored(lab, 'kept'))).not.toContain(lab);
    expect(openBlocks(stored(lab, 'hidden'))).not.toContain(lab);
    expect(openBlocks(stored(labTitle, 'Us'))).not.toContain(lab);
  });

  it('a block that shows nothing while all of another page is hidden is not asked about', () => {
    const report = ['home.report', 'ai-tools.report', 'state-of-ai-report.head'];
    expect(openBlocks()).toEqual(expect.arrayContaining(report));
    const hidden = hideableKeys(reportPageTexts).map((key) => stored(key, 'hidden'));
    for (const key of report) expect(openBlocks(...hidden)).not.toContain(key);
    expect(openBlocks(...hidden.slice(1))).toEqual(expect.arrayContaining(report));
    const industries = Object.values(sectorPageTexts).flatMap(hideableKeys);
    expect(openBlocks(...industries.map((key) => stored(key, 'hidden')))).not.toContain(
      'home.areas',
    );
  });

  it.each(['home.proof', 'services.cost', 'services.data', 'services.connection'])(
    '%s is asked about',
    (key) => expect(openBlocks()).toContain(key),
  );

  it('a draft decides nothing', () =>
    expect(openBlocks(stored(labTitle, '', 'Us'), stored(head, '', 'kept'))).toEqual(
      expect.arrayContaining([head, lab]),
    ));

  it('a block of which the decision or a text is a draft is marked', () => {
    const claims = claimsToDecide([stored(head, '', 'hidden'), stored(labTitle, '', 'Us')]);
    expect(claims.filter(({ isDrafted }) => isDrafted).map(({ key }) => key)).toEqual([head, lab]);
    expect(claimsToDecide([stored(lab, '')]).some(({ isDrafted }) => isDrafted)).toBe(false);
  });

  it('a claim names the decision that it replaces, and what hiding it hides', () => {
    const claims = claimsToDecide([stored(lab, '')]);
    expect(claims.find(({ key }) => key === lab)).toMatchObject({
      keeps: { [lab]: { text: '', revision: 4 } },
      hides: { [lab]: { text: '', revision: 4 } },
      subject: undefined,
      address: '/admin/site/texts/about#block-lab',
    });
    expect(claims.find(({ key }) => key === head)).toMatchObject({
      keeps: { [head]: { text: '', revision: 0 } },
      hides: {},
    });
  });

  it('the head of an industry is hidden with what is left of its page, which then claims nothing', () => {
    const mining = sectorPageTexts.mining;
    const [first, ...rest] = hideableKeys(mining);
    const claims = claimsToDecide([stored(first ?? '', 'hidden')]);
    const claim = claims.find(({ key }) => key === blockKey(mining, 'head'));
    expect(claim?.subject).toBe('this industry');
    expect(Object.keys(claim?.hides ?? {})).toEqual(rest);
    const all = hideableKeys(mining).map((key) => stored(key, 'hidden'));
    expect(openBlocks(...all).filter((key) => key.startsWith('mining.'))).toEqual([]);
  });

  it.each([workTexts, reportPageTexts])('$path, of which all is hidden, claims nothing', (page) => {
    const all = hideableKeys(page).map((key) => stored(key, 'hidden'));
    const ofPage = (key: string) => key.startsWith(`${page.name}.`);
    expect(openBlocks(...all.slice(1)).filter(ofPage)).toContain(blockKey(page, 'head'));
    expect(openBlocks(...all).filter(ofPage)).toEqual([]);
    expect(countTexts(all).find(({ name }) => name === page.name)?.claims).toBe(0);
  });

  it('a decision that is a draft is marked, a text that is one is none', () => {
    const claims = claimsToDecide([stored(head, '', 'hidden'), stored(labTitle, '', 'Us')]);
    const marked = claims.filter(({ isDecisionDrafted }) => isDecisionDrafted);
    expect(marked.map(({ key }) => key)).toEqual([head]);
  });

  it('the same claim of six industries is one group, another claim is alone', () => {
    const groups = groupsOf(claimsToDecide([]));
    const sizeWith = (key: string) =>
      groups.find(({ claims }) => claims.some((claim) => claim.key === key))?.claims.length;
    expect(sizeWith('mining.head')).toBe(6);
    expect(sizeWith('mining.problems')).toBe(6);
    expect(sizeWith(lab)).toBe(1);
    expect(groups.flatMap(({ claims }) => claims)).toHaveLength(openBlocks().length);
    expect(openBlocks().length).toBeLessThan(changesAtOnce);
  });

  it('a group keeps its key and its place when its first claim is decided', () => {
    const keys = (...texts: StoredText[]) => groupsOf(claimsToDecide(texts)).map(({ key }) => key);
    expect(keys(stored('agriculture.head', 'kept'))).toEqual(keys());
    expect(new Set(keys()).size).toBe(keys().length);
  });
});
