// Sentences that readers stumbled over do not come back, in the same place or in another.
import { expect, it } from 'vitest';
import { factsFrom } from '@/lib/settings/facts';
import { addressesNotSet } from '@/lib/settings/missing';

const sources = Object.entries(
  import.meta.glob<string>(
    [
      '/{app,components,lib,page-documents}/**/*.{ts,tsx}',
      '/supabase/sample/**/*.html',
      '!/**/*.test.{ts,tsx}',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
);
/** Where the words stand as a whole text: in quotes, or alone between tags. */
const alone = (words: string): RegExp =>
  new RegExp(`(?:['"\`>]|^\\s*)${words}(?:['"\`<]|\\s*$)`, 'm');

it.each([
  ['Work out more|See all the ways', 'See all ways to save'],
  ['take no sign of a\\s+currency', 'plain numbers'],
  ['Pay of an hour', 'Hourly pay'],
  ['sent here only to be calculated', 'Without script, …'],
  ['that feed each other', 'each making the others better'],
  ['As somebody who has them', 'In the words of people who have them'],
  ['Payments remembered|decide by feeling, and', 'Reminders, instinct'],
  ['at our gate names|clear offer to several', 'sets the price, sell together'],
  ['ring when the sum|What people owe you comes in', 'Bills are paid'],
  ['what we dig swings', 'Our ore grade varies'],
  ['assumption at most', 'At most …, by our own higher assumption'],
  ['Hours at \\$\\d+ fall to', '70% fewer hours'],
  [
    'by the hands you have|share sold in advance|without a middleman|pay, and you see',
    'plain titles',
  ],
  ['gets its own address for', 'a private link'],
  ['write when it is out|We write to you when', 'We email you'],
  ['name it after the first talk', 'quote after the first call'],
  ['front desk that is never closed|A path to a pilot', 'what the service does'],
  ['You have a question about|You asked (?:for|about)|You want to know', 'the subject alone'],
  ['button opens the form for it', 'Ask for the report'],
  [
    'way to the market|shares in what it earns',
    'and people to build them with, keeps what it earns',
  ],
  ['calm minutes|Nothing loads before', 'minutes, data'],
  ['and else counts it|with a mark until its browser', 'confirmed address'],
  ['Talk to a person', 'Contact'],
  [
    "person with a face|notices of leads go'|rate of the kwacha'",
    'Portrait, who is told, Kwacha rate',
  ],
  ['on the page (?:about it|about you|about the lab|of your work)', 'About, Our Work'],
  ['What they count|What it cost:|instead of weeks', 'Unit, cost, or months'],
  ['default text again', 'Leave empty for the default'],
  ['by a button on', 'after a button on'],
  ['the pages do without', 'what visitors find'],
  ['If you close this|Saved on this device|Lead this to|The post is as before', 'plain status'],
])('no page says “%s” but for %s', (words) => {
  const said = new RegExp(words);
  expect(sources.filter(([, source]) => said.test(source)).map(([file]) => file)).toEqual([]);
});

// 'Contact Us' and 'Get in Touch' are prescribed; 'Send Message' and 'Send from this page' send.
it.each([
  'Write to us',
  'Talk to us',
  'Message us',
  'Tell us about your project',
  'Leads to',
  'Forget',
  'Ends',
])('no menu, link, heading or label says “%s” alone', (words) => {
  const found = sources.filter(([, source]) => alone(words).test(source)).map(([file]) => file);
  expect(found).toEqual([]);
});

it('what is not set is named with what visitors find until then', () => {
  const lines = addressesNotSet(factsFrom({}, {}), true);
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).toMatch(/ \(.+\)$/);
  expect(lines).toContain('booking (its button leads to the contact form)');
  expect(lines).toContain('our organisation (its link leads to About)');
});
