// The longest text and the largest number that each field of a schema and each column of the database
// takes, by the limits of the code.
import { browserCharacters } from '@/lib/account/sessions';
import { categoryLimits } from '@/lib/categories/schema';
import { fieldCharacters } from '@/lib/forms/rules';
import { nextStepCharacters, noteCharacters } from '@/lib/leads/work';
import { missingPathCharacters } from '@/lib/pages/missing-paths';
import { snakeOf } from '@/lib/posts/fields';
import { postLimits, saveNumbers } from '@/lib/posts/schema';
import {
  addressCharacters,
  altCharacters,
  emailCharacters,
  enquiryCharacters,
  fileNameCharacters,
  nameCharacters,
  postsAtOnce,
  publicBodyBytes,
  searchCharacters,
  slugCharacters,
  versionNameCharacters,
} from '@/lib/process/limits';
import { limits as business, rating } from '@/lib/recommendations/form-rules';
import { redirectCharacters } from '@/lib/redirects/form-rules';
import {
  addressesLookedUp,
  importKeyCharacters,
  postAddresses,
  postCategories,
  postsLookedUp,
} from '@/lib/site-import/form-rules';
import { drawnCharacters, entriesRead, textsRead } from '@/lib/site-import/own-parts/parts';
import { changesAtOnce, sentCharacters, textKeyCharacters } from '@/lib/site-texts/schema';
import { sourceCharacters, visitNameCharacters } from '@/lib/statistics/visit';
import { telephoneCharacters } from '@/lib/text/telephone';

/** Of a list that only the body of its request limits. */
export const noLimit = Number.POSITIVE_INFINITY;

/** Each part of where a visitor came from. */
const source = Object.fromEntries(
  [
    'landing_page',
    'referrer',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
  ].map((part) => [part, 500]),
);
const person = { name: nameCharacters, email: emailCharacters };
const { address, ...postTexts } = postLimits;
const post = {
  ...postTexts,
  featuredImage: address,
  shareImage: address,
  canonicalUrl: address,
};

/**
 * By feature, and by the end of a field's path: of several that fit, the longest counts. Of a list it
 * is the number of entries. A number without a name is a limit of its schema alone, or one far above
 * what the form's rules take, which say so themselves.
 */
export const fieldLimits: Record<string, Record<string, number>> = {
  bin: { posts: postsAtOnce, files: postsAtOnce },
  calculator: { total: 1e15 },
  categories: categoryLimits,
  contact: {
    ...person,
    ...source,
    phone: telephoneCharacters,
    organization: nameCharacters,
    message: enquiryCharacters,
    from: 300,
  },
  entry: { ...person, ...source, emailSchema: emailCharacters, toolEmailSchema: emailCharacters },
  'form-answers': {
    ...{ 'typedSchema{}': noLimit, 'typed{}': noLimit },
    'typedSchema{}[]': publicBodyBytes,
    'typed{}[]': publicBodyBytes,
    'errors{}': publicBodyBytes,
    failure: publicBodyBytes,
    'numbersSchema{}': publicBodyBytes,
    'numbersSchema{key}': 400,
    ...{ name: 400, email: 400, place: 400, 'sentTotalSchema.event': 400, reference: 6 },
    ...{ question: searchCharacters, chosen: 5, 'chosen[].sentence': publicBodyBytes },
    ...{
      'chosen[].title': publicBodyBytes,
      'chosen[].kind': publicBodyBytes,
      'chosen[].link': publicBodyBytes,
    },
  },
  'kept-results': { 'numbers{}': publicBodyBytes, 'numbers{key}': 400 },
  leads: {
    ...{ status: 2_000, lost_reason: 2_000, owner_id: 2_000, value: 2_000, currency: 2_000 },
    ...{ next_step: 2_000, next_on: 2_000 },
    text: noteCharacters,
  },
  media: {
    title: fileNameCharacters,
    name: fileNameCharacters,
    alt: altCharacters,
    url: addressCharacters,
    search: searchCharacters,
  },
  posts: {
    ...post,
    categories: 50,
    save: saveNumbers,
    'slugQuestionSchema.slug': 1_000,
    name: versionNameCharacters,
  },
  recommendations: {
    ...person,
    industry: business.industry,
    'businessInfoSchema.description': business.description,
    'businessInfo.description': business.description,
    ...{ challenges: business.rows, goals: business.rows },
    ...{ 'challenges[]': business.row, 'goals[]': business.row },
    ...{ efficiency: rating.max, potential: rating.max, risk: rating.max, roi: rating.max },
    ...{ 'reasons.efficiency': 600, 'reasons.potential': 600, 'reasons.risk': 600 },
    ...{ 'reasons.roi': 600, '[].text': 600 },
    ...{ later: 100, notForAi: 100, unknown: 100, answers: 100 },
    ...{ readings: 500, kinds: 5, headline: 600, 'readings[].id': 40, 'kinds[].id': 40 },
    ...{ rows: 100, ids: 3, 'ids[]': 40 },
    ...{ impact: rating.max, least: rating.max, gain: rating.max, named: rating.max },
    ...{ title: 200, timeframe: 200, service: 200, who: 200, reference: 200 },
    description: 3_000,
    ...{ firstStep: 500, needs: 500, staysWithPeople: 500, potentialValue: 500 },
    'requirements[]': 500,
    ...{ recommendations: 20, opportunities: 20, requirements: 20 },
    ...{ card: 40, sector: 40 },
  },
  redirects: { path: 2_000, target: 2_000 },
  search: { words: searchCharacters },
  settings: {
    valueSchema: 20_000,
    // What the database holds.
    ...{ own: noLimit, entries: noLimit, hidden: noLimit, 'hidden[]': 80 },
    key: 80,
    ...{ 'values{}': 20_000, 'fields{}': 20_000, 'values{key}': 80, 'fields{key}': 80 },
    ...{ entriesInputSchema: 50, ids: 50 },
  },
  'site-texts': {
    ...{ key: textKeyCharacters, text: sentCharacters, draft: sentCharacters },
    ...{ 'storedTextsSchema{key}': textKeyCharacters, 'storedTextsSchema{}': sentCharacters },
    ...{ 'saved{key}': textKeyCharacters },
    'conflicts[].key': textKeyCharacters,
    'conflicts[].text': sentCharacters,
    'conflicts[].draft': sentCharacters,
    conflicts: noLimit,
    'changes[].key': textKeyCharacters,
    'changes[].text': sentCharacters,
    changes: changesAtOnce,
  },
  'site-import': {
    ...post,
    ...{ key: importKeyCharacters, source: importKeyCharacters },
    alt: altCharacters,
    categories: postCategories,
    'categories[].name': categoryLimits.name,
    'categories[].slug': slugCharacters,
    addresses: postAddresses,
    'importPostSchema.addresses[]': addressCharacters,
    'importQuestionSchema.posts': postsLookedUp,
    'importQuestionSchema.addresses': addressesLookedUp,
    ...{ pictures: addressesLookedUp, 'pictures[]': addressCharacters },
    ...{ hosts: addressesLookedUp, 'hosts[]': addressCharacters },
    ...{ path: addressCharacters, address: addressCharacters },
    ...{ descriptions: addressesLookedUp, description: categoryLimits.description },
    'importEndSchema.categories': addressesLookedUp,
    'importEndSchema.categories[].name': addressCharacters,
    ids: postsAtOnce,
    ...{ texts: textsRead, 'texts[].key': textKeyCharacters },
    ...{ 'texts[].text': sentCharacters, 'texts[].draft': sentCharacters },
    ...{ 'partsQuestionSchema.entries': entriesRead, 'takenPartSchema.entries': 50 },
    ...{ 'entries[].id': 80, 'entries[].key': 80 },
    ...{ 'values{}': 20_000, 'values{key}': 80 },
    ...{ marks: 3, drawn: drawnCharacters, picture: addressCharacters, ours: addressCharacters },
  },
};

/** All parts of a source together. */
const sourceBytes = 8 * 1024;
const { content, ...linesOfPost } = post;
const wordsOfPost = Object.fromEntries(
  Object.entries(linesOfPost).map(([key, most]) => [snakeOf(key), most]),
);

/** The most characters of each text that the database takes by itself. */
export const columnLimits: Record<string, Record<string, number>> = {
  users: person,
  categories: categoryLimits,
  former_category_slugs: { slug: slugCharacters },
  // Of a feed it is an address, and behind that the id of the post.
  posts: { ...wordsOfPost, feed_path: '/blog/'.length + slugCharacters + '#'.length + 36 },
  former_post_slugs: { slug: slugCharacters },
  post_drafts: wordsOfPost,
  post_versions: { name: versionNameCharacters },
  media: {
    title: fileNameCharacters,
    url: addressCharacters,
    path: 1_024,
    // RFC 6838
    mime: 127,
    alt: altCharacters,
  },
  // The action, and the digest of its subject.
  rate_limits: { key: 200 },
  tries: { key: 200 },
  admin_sessions: { browser: browserCharacters, admin_email: emailCharacters },
  enquiries: { ...person, organization: nameCharacters, message: enquiryCharacters },
  lead_events: { ...person, page: 300, words: 20_000, note_words: 100_000 },
  lead_notes: { text: noteCharacters },
  lead_work: { lost_reason: fieldCharacters, next_step: nextStepCharacters },
  consent_wordings: { wording: 1_000 },
  lead_changes: { next_step: nextStepCharacters },
  redirects: { path: redirectCharacters, target: redirectCharacters },
  site_texts: { key: textKeyCharacters },
  imported_addresses: { path: redirectCharacters },
  imported_pictures: { address: addressCharacters },
  imported_posts: { key: importKeyCharacters, source: importKeyCharacters },
  missing_paths: { path: missingPathCharacters },
  statistics_visits: {
    name: visitNameCharacters,
    source: sourceCharacters,
    campaign: sourceCharacters,
  },
  // Encrypted.
  outbox: { network: 43, said: 300, sealed: 1_000 },
  outbox_state: { webhook_secret: 500 },
};

/** The same in bytes. */
export const byteLimits: Record<string, Record<string, number>> = {
  site_texts: { text: 16_384, draft: 16_384 },
  users: { first_source: sourceBytes, last_source: sourceBytes },
  posts: { content },
  post_drafts: { content },
  lead_events: { source: sourceBytes },
};

/** The least characters, where there must be some. */
export const leastCharacters: Record<string, Record<string, number>> = {
  users: { name: 1 },
  categories: { name: 1 },
  posts: { title: 1 },
  media: { title: 1 },
  enquiries: { name: 1, message: 1 },
  lead_notes: { text: 1 },
  consent_wordings: { wording: 1 },
};
