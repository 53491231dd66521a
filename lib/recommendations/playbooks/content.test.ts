// Rules that every playbook keeps, so that somebody can add a problem without knowing them.
import { describe, expect, it } from 'vitest';
import { industrySuggestions } from '../content';
import { kindsOf } from '../kinds';
import { signs } from '../words';
import { commonOpportunities, commonProblems, notForAi, playbooks } from './all';
import type { NotForAi, PlaybookOpportunity, Problem } from './playbook';

type Entry = Problem | NotForAi | PlaybookOpportunity;

const mostWords = 20_100;
const kinds = [
  ...playbooks,
  { kind: 'common', problems: commonProblems, opportunities: commonOpportunities },
];
const problems = kinds.flatMap((one) => one.problems);
const opportunities = kinds.flatMap((one) => one.opportunities);
const entries: readonly Entry[] = [...problems, ...notForAi, ...opportunities];
const withStatements = [...problems, ...notForAi];
const ids = withStatements.map(({ id }) => id);
const commonIds = new Set([...commonProblems, ...notForAi].map(({ id }) => id));

/** What a visitor reads of an entry. Statements and signs are visitors' words and are never shown. */
function textsOf(entry: Entry): string[] {
  if ('text' in entry) return [entry.title, entry.headline, entry.text];
  if ('potentialValue' in entry) {
    return [entry.title, entry.description, entry.potentialValue, ...entry.requirements];
  }
  const { title, headline, build, firstStep, who, needs, staysWithPeople, data = '' } = entry;
  return [title, headline, build, firstStep, who, needs, staysWithPeople, data];
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
const repeated = (all: readonly string[]): string[] =>
  all.filter((one, place) => all.indexOf(one) !== place);
const nameOf = (entry: Entry): string => ('id' in entry ? entry.id : entry.title);

/** Sentences of four words or more: `The safety officer`, who takes a step, is none. */
const sentencesOf = (entry: Entry): string[] =>
  textsOf(entry)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.toLowerCase().replace(/[.!?]$/, ''))
    .filter((sentence) => wordsIn(sentence) > 3);

/** Names that anybody here knows and that claim nothing. */
const knownNames = new Set(
  'AI I PDF SMS Excel WhatsApp Zambia Zambians Bemba English Lozi Nyanja Tonga Monday Friday Saturday'.split(
    ' ',
  ),
);

/** Digits, and words with a capital that do not begin a sentence or a quotation. */
function claimsOf(text: string): string[] {
  const names = [...text.matchAll(/(?<=[\p{L}\p{N},;:’)%-]\s(?:‘|“|\()?)\p{Lu}[\p{L}&]*/gu)].map(
    ([name]) => name,
  );
  return [...(text.match(/\d+/g) ?? []), ...names.filter((name) => !knownNames.has(name))];
}

describe('playbooks', () => {
  it('problem ids are unique', () => expect(repeated(ids)).toEqual([]));

  it.each(withStatements)('$id: 6 to 10 different statements', ({ statements }) => {
    expect(statements.length).toBeGreaterThanOrEqual(6);
    expect(statements.length).toBeLessThanOrEqual(10);
    expect(repeated(statements.map((one) => one.toLowerCase()))).toEqual([]);
  });

  it.each(playbooks)('$kind: covered common problems exist, each listed once', (playbook) => {
    const covered = playbook.problems.flatMap(({ covers = [] }) => covers);
    expect(covered.filter((id) => !commonIds.has(id))).toEqual([]);
    expect(repeated(covered)).toEqual([]);
  });

  it.each(kinds)(
    '$kind: opportunities refer to problems of the same playbook',
    ({ problems, opportunities }) => {
      const own = new Set(problems.map(({ id }) => id));
      for (const { title, problems } of opportunities) {
        expect(problems.length, title).toBeGreaterThan(0);
        expect(
          problems.filter((id) => !own.has(id)),
          title,
        ).toEqual([]);
      }
    },
  );

  it('each problem of a kind with sensitive data has a text on data', () => {
    const sensitive = playbooks.filter(({ isSensitive }) => isSensitive);
    expect(sensitive.map(({ kind }) => kind)).toEqual(['health', 'finance', 'law', 'public']);
    const silent = sensitive.flatMap(({ problems }) => problems.filter(({ data }) => !data));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('no sentence occurs in two problems', () => {
    expect(repeated(entries.flatMap((entry) => [...new Set(sentencesOf(entry))]))).toEqual([]);
  });

  it('no figure, institution, law or product is named without a source', () => {
    const claims = entries
      .filter(({ source }) => !source)
      .map((entry) => ({ entry: nameOf(entry), claims: textsOf(entry).flatMap(claimsOf) }));
    expect(claims.filter(({ claims }) => claims.length > 0)).toEqual([]);
  });

  it(`all texts together have at most ${mostWords} words`, () => {
    const texts = [
      ...entries.flatMap(textsOf),
      ...withStatements.flatMap(({ statements }) => statements),
    ];
    expect(texts.reduce((sum, text) => sum + wordsIn(text), 0)).toBeLessThanOrEqual(mostWords);
  });
});

describe('suggested industries', () => {
  const business = { name: '', email: '', description: '', challenges: [], goals: [] };
  it.each<[(typeof industrySuggestions)[number], string]>([
    ['Agriculture', 'farm'],
    ['Construction', 'construction'],
    ['Education', 'school'],
    ['Finance & Fintech', 'finance'],
    ['Government', 'public'],
    ['Healthcare', 'health'],
    ['Hospitality & Tourism', 'hospitality'],
    ['Legal services', 'law'],
    ['Manufacturing', 'factory'],
    ['Media', 'media'],
    ['Mining', 'mine'],
    ['Non-profit', 'ngo'],
    ['Real estate', 'construction'],
    ['Retail', 'shop'],
    ['Smart Cities', 'public'],
    ['Transport & Logistics', 'transport'],
  ])('%s yields the kind %s', (industry, kind) => {
    const { playbooks } = kindsOf({ ...business, industry });
    expect(playbooks.map((playbook) => playbook.kind)).toEqual([kind]);
  });
  it('there are 16, all tested above', () => expect(industrySuggestions).toHaveLength(16));
});

it('playbooks: the number of search patterns of each problem matches the snapshot', () =>
  expect(
    Object.fromEntries(withStatements.map((entry) => [entry.id, signs(entry.signs).length])),
  ).toMatchInlineSnapshot(`
    {
      "common-approvals": 92,
      "common-branch": 232,
      "common-breakdowns": 141,
      "common-calls": 105,
      "common-capital": 164,
      "common-complaints": 86,
      "common-corruption": 141,
      "common-costs": 110,
      "common-customers": 399,
      "common-debts": 184,
      "common-figures": 130,
      "common-hiring": 263,
      "common-ideas": 158,
      "common-imports": 163,
      "common-inflation": 136,
      "common-invoices": 99,
      "common-lost-case": 47,
      "common-low-prices": 88,
      "common-month-end": 135,
      "common-network": 96,
      "common-new-staff": 269,
      "common-no-hiring": 282,
      "common-no-shows": 91,
      "common-online": 219,
      "common-power": 117,
      "common-product": 171,
      "common-rains": 72,
      "common-records": 126,
      "common-rent": 114,
      "common-reports": 119,
      "common-roads": 80,
      "common-staff-ai": 82,
      "common-stock": 140,
      "common-taxes": 93,
      "common-theft": 203,
      "common-too-few-staff": 154,
      "common-wages": 123,
      "common-whatsapp": 110,
      "construction-claims": 86,
      "construction-materials": 83,
      "construction-rent": 86,
      "construction-repairs": 69,
      "construction-returns": 70,
      "construction-sites": 96,
      "construction-tenders": 85,
      "construction-viewings": 94,
      "factory-breakdowns": 265,
      "factory-demand": 244,
      "factory-drawing": 172,
      "factory-late": 196,
      "factory-orders": 181,
      "factory-quality": 296,
      "factory-quotes": 206,
      "factory-yield": 354,
      "farm-advice": 238,
      "farm-animals": 471,
      "farm-credit": 228,
      "farm-feed": 235,
      "farm-field": 178,
      "farm-origin": 148,
      "farm-payments": 249,
      "farm-pests": 222,
      "farm-selling": 307,
      "farm-spoilage": 230,
      "farm-stock": 152,
      "finance-approval": 139,
      "finance-claims": 67,
      "finance-collections": 197,
      "finance-forgery": 111,
      "finance-groups": 90,
      "finance-questions": 91,
      "finance-returns": 50,
      "finance-risk": 181,
      "health-appointments": 98,
      "health-calls": 70,
      "health-claims": 90,
      "health-medicine": 162,
      "health-queue": 134,
      "health-records": 104,
      "health-registers": 80,
      "hospitality-calendar": 179,
      "hospitality-commission": 124,
      "hospitality-enquiries": 142,
      "hospitality-food": 185,
      "hospitality-itineraries": 97,
      "hospitality-orders": 161,
      "hospitality-quotes": 143,
      "hospitality-reviews": 61,
      "hospitality-season": 185,
      "law-ai-use": 134,
      "law-billing": 175,
      "law-books": 290,
      "law-dates": 211,
      "law-drafting": 272,
      "law-research": 204,
      "law-updates": 185,
      "media-adverts": 112,
      "media-archive": 112,
      "media-audience": 124,
      "media-bookings": 76,
      "media-content": 171,
      "media-orders": 123,
      "media-sales": 138,
      "mine-breakdowns": 245,
      "mine-claims": 194,
      "mine-fuel": 115,
      "mine-grade": 273,
      "mine-safety": 184,
      "mine-spares": 184,
      "mine-stones": 181,
      "mine-theft": 238,
      "ngo-field": 107,
      "ngo-funding": 91,
      "ngo-giving": 75,
      "ngo-lists": 78,
      "ngo-members": 104,
      "ngo-money": 64,
      "ngo-registers": 51,
      "ngo-reports": 71,
      "public-arrears": 142,
      "public-cash": 101,
      "public-files": 115,
      "public-line": 192,
      "public-losses": 89,
      "public-permits": 112,
      "public-roll": 82,
      "school-ai": 60,
      "school-enrolment": 214,
      "school-fees": 130,
      "school-marking": 66,
      "school-parents": 107,
      "school-reports": 77,
      "school-results": 119,
      "services-bookings": 146,
      "services-contracts": 64,
      "services-guards": 119,
      "services-hire": 62,
      "services-incidents": 49,
      "services-jobs": 168,
      "services-pictures": 46,
      "services-quotes": 109,
      "services-return": 210,
      "services-takings": 187,
      "shop-credit": 100,
      "shop-margin": 106,
      "shop-online": 92,
      "shop-questions": 74,
      "shop-quotes": 89,
      "shop-stock": 213,
      "shop-theft": 143,
      "transport-advances": 37,
      "transport-bookings": 88,
      "transport-breakdowns": 149,
      "transport-duty": 69,
      "transport-empty": 157,
      "transport-fuel": 108,
      "transport-papers": 183,
      "transport-safety": 102,
      "transport-tracking": 152,
    }
  `));
