import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMailto } from '@/lib/contact/mailto';
import { messageOf } from '@/lib/contact/message';
import { person } from '@/lib/entry/form-rules';
import { describeSource } from '@/lib/leads/rows';
import { redact } from '@/lib/log/redact';
import { inspect } from '@/lib/media/inspect';
import { unsizedPictures } from '@/lib/posts/body-pictures';
import { cleanForStorage, renderForFeed, renderPost } from '@/lib/posts/html';
import { linkAddress } from '@/lib/posts/links';
import { isReadableMarkdown } from '@/lib/posts/markdown-limits';
import { TooComplexError } from '@/lib/posts/tree';
import { linksInText } from '@/lib/posts/typed-links';
import { playlistAddress, youtubeVideo } from '@/lib/posts/video';
import { readAnswer, readSoFar } from '@/lib/recommendations/answer';
import { toMarkdown } from '@/lib/recommendations/markdown';
import { buildPrompt } from '@/lib/recommendations/prompt';
import { splitMarks } from '@/lib/search/marks';
import { matchPages } from '@/lib/search/pages';
import { convertHtml } from '@/lib/site-import/convert';
import { decodeMarked } from '@/lib/site-import/decode';
import { formerPath, titleOf } from '@/lib/site-import/fields';
import { splitFrontMatter } from '@/lib/site-import/front-matter';
import { Losses } from '@/lib/site-import/losses';
import { linkedFiles, markdownLinks } from '@/lib/site-import/markdown-links';
import { resolveSigns, withoutComponents } from '@/lib/site-import/markdown-signs';
import { htmlOfMarkdown } from '@/lib/site-import/markdown-text';
import { replaceShortcodes } from '@/lib/site-import/shortcodes';
import { allowedInXml } from '@/lib/site-import/wxr';
import { readAmount } from '@/lib/text/amount';
import { cleanName } from '@/lib/text/characters';
import { readEmail } from '@/lib/text/email';
import { markWords } from '@/lib/text/fold';
import { containing } from '@/lib/text/like-pattern';
import { isSlug, toSlug } from '@/lib/text/slug';
import { readTelephone, telephoneError } from '@/lib/text/telephone';
import { cleanLine, cleanLines, isUsable } from '@/lib/text/text';
import { watchdog } from '../support/watchdog';

// Every function that takes text from outside, given a text made to slow it: a fifth of a megabyte,
// as a drill a whole one. All end within half a second or so; the bound is far above that, and far
// below what a backtracking pattern takes.
const isDrill = process.env.HOSTILE === 'all';
const size = isDrill ? 1_000_000 : 200_000;
const boundMs = 10_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length));

const pieces = [
  'a',
  ' ',
  '\n',
  '<',
  '&',
  '-',
  '.',
  '@',
  'a@a.',
  '/',
  '"',
  "'",
  '<!---->',
  '<!--',
  '\u0000',
  '\uD800',
  '%',
  '{"a":',
  '[',
  'http://',
  '1',
  '1 ',
  ',111',
  '\u0002',
];

const markup: ReadonlyArray<readonly [string, string]> = [
  ['elements in elements', '<div>'.repeat(300_000)],
  ['marks in marks', '<b>'.repeat(300_000)],
  ['lists in lists', fill('<ul><li>')],
  ['paragraphs', fill('<p>')],
  ['comments', fill('<!---->')],
  ['comments without an end', fill('<!--')],
  ['brackets', fill('<')],
  ['ends', fill('</p>')],
  ['attributes', `<p ${Array.from({ length: 120_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['an attribute without an end', `<p a="${fill('x ')}`],
  ['fonts that are opened again', fill('<font size=1><p>')],
  ['marks that are closed across', fill('<b><p></b>')],
  ['text before a table', `<table>${fill('a<b></b>')}`],
  ['tables in cells', fill('<table><td>')],
  ['names of characters', fill('&CounterClockwiseContourIntegral')],
  ['headings', fill('<h2>a</h2>')],
  ['a long heading', `<h2>${fill('a-')}</h2>`],
  ['frames', fill('<iframe src="https://youtu.be/aircAruvnKk"></iframe>')],
  ['pictures of other sites', fill('<img src="https://a.example/b">')],
  ['code', `<pre><code class="language-js">${fill('(')}</code></pre>`],
  ['code in one word', `<pre><code class="language-c">${fill('a')}</code></pre>`],
  [
    'code in the longest lines that are coloured',
    `<pre><code class="language-arduino">${`${'a'.repeat(499)}\n`.repeat(10)}</code></pre>`.repeat(
      100,
    ),
  ],
  ['drawings', fill('<svg><p>')],
  ['templates', fill('<template>')],
  ['words', fill('a ')],
];

const drawings: ReadonlyArray<readonly [string, string]> = [
  ['comments before it', fill('<!---->')],
  ['a comment without an end', fill('<!--')],
  ['declarations before it', fill('<?xml?>')],
  ['document types before it', fill('<!DOCTYPE svg')],
  ['brackets of document types', fill('<!DOCTYPE svg [')],
  ['space before it', fill(' \n')],
  ['attributes of the drawing', `<svg ${fill('a="')}`],
];

/** A post that is refused for its nesting is a good end, too. */
function ends(work: () => unknown, bound = boundMs): void {
  const start = performance.now();
  try {
    work();
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
  }
  expect(performance.now() - start).toBeLessThan(bound);
}

const dog = watchdog(90);
beforeEach(({ task }) => dog.watch(task.name));
afterAll(() => dog.callOff());

describe('the HTML of a post', () => {
  // What is shown goes through the same tree.
  it.each(isDrill ? markup : markup.slice(0, 4))('is stored in time: %s', (_, html) =>
    ends(() => cleanForStorage(html)),
  );
  it.each(markup)('is shown in time: %s', (_, html) => ends(() => renderPost(html)));
  it.each(markup.slice(0, 4))('goes into a feed in time: %s', (_, html) =>
    ends(() => renderForFeed(html, 'https://site.example')),
  );
  it('nested 300,000 elements deep is rendered without the elements and with its text', () => {
    const { html } = renderPost(
      `${'<div>'.repeat(300_000)}<p>The <b>words</b> &amp; more</p><script>x()</script><p>end</p>`,
    );
    expect(html).toBe('<p>The words &amp; more</p><p>end</p>');
  });
  it('takes lists far deeper than anybody writes', () => {
    const deep = `${'<ul><li><p>a</p>'.repeat(40)}${'</li></ul>'.repeat(40)}`;
    expect(cleanForStorage(deep)).toBe(deep);
  });
});

describe('a drawing', () => {
  it.each(drawings)('is read in time: %s', async (_, source) => {
    const start = performance.now();
    await inspect('file.svg', new TextEncoder().encode(source.slice(0, 256 * 1024)));
    expect(performance.now() - start).toBeLessThan(boundMs);
  });
});

const result = (text: string): Parameters<typeof toMarkdown>[0] => ({
  id: '',
  businessInfo: {
    name: text,
    email: text,
    industry: text,
    description: text,
    challenges: [text],
    goals: [text],
  },
  analysis: { efficiency: 1, potential: 1, risk: 1, roi: 1 },
  recommendations: [],
  opportunities: [],
  analyst: 'gemini',
  createdAt: new Date(0),
});

/** With a bound of its own where a function reads only the beginning. */
const takers: ReadonlyArray<
  readonly [name: string, take: (text: string) => unknown, bound?: number]
> = [
  ['youtubeVideo', youtubeVideo],
  ['youtubeVideo, in an address', (text) => youtubeVideo(`https://youtu.be/${text}`)],
  ['youtubeVideo, in its frame', (text) => youtubeVideo(`<iframe ${text}`)],
  ['playlistAddress', (text) => playlistAddress(`https://youtu.be/?list=${text}`)],
  ['linkAddress', linkAddress],
  ['linksInText', linksInText],
  ['unsizedPictures', unsizedPictures],
  ['unsizedPictures, in a picture', (text) => unsizedPictures(`<img ${text}`)],
  ['toSlug', toSlug],
  ['isSlug', isSlug],
  ['splitMarks', splitMarks],
  [
    'matchPages',
    (text) => matchPages(text, [{ title: 'a', path: '/', text: 'a b', body: [text] }]),
  ],
  ['cleanLine', cleanLine],
  ['cleanLines', cleanLines],
  ['isUsable', isUsable],
  ['the pattern of e-mail addresses', (text) => person.email.pattern.test(text)],
  [
    'the pattern of e-mail addresses, behind an @',
    (text) => person.email.pattern.test(`a@${text}!`),
  ],
  ['the form of e-mail addresses', (text) => person.email.form.test(`a@${text}!`)],
  ['readEmail', readEmail],
  ['readTelephone', readTelephone],
  ['telephoneError', telephoneError],
  ['cleanName', cleanName],
  ['containing', containing],
  [
    'contactMailto',
    (text) =>
      contactMailto(
        'a@b.example',
        messageOf(() => text),
      ),
  ],
  ['describeSource', (text) => describeSource({ referrer: text, landing_page: text })],
  ['redact', redact, 500],
  ['readSoFar', readSoFar],
  ['readAmount', readAmount],
  ['readAnswer', (text) => expect(() => readAnswer(text)).toThrow()],
  ['toMarkdown', (text) => toMarkdown(result(text))],
  ['isReadableMarkdown', isReadableMarkdown],
  ['replaceShortcodes', (text) => replaceShortcodes(text, () => undefined, new Losses())],
  ['replaceShortcodes, in one', (text) => replaceShortcodes(`[a ${text}`, () => '', new Losses())],
  ['allowedInXml', allowedInXml],
  ['splitFrontMatter', (text) => splitFrontMatter(`---\n${text}`)],
  ['convertHtml', (text) => convertHtml(text, { page: '', losses: new Losses(), hasLines: true })],
  [
    'convertHtml, in a style',
    (text) => convertHtml(`<span style="${text}">a</span>`, { page: '', losses: new Losses() }),
  ],
  ['splitFrontMatter, of JSON', (text) => splitFrontMatter(`{"a":${text}`)],
  ['titleOf', titleOf],
  ['decodeMarked', (text) => decodeMarked(new TextEncoder().encode(text).with(-1, 0xe9))],
  ['formerPath', (text) => formerPath(`https://a.example/${text}`)],
  ['markWords', (text) => markWords(text, () => true)],
  ['an imported Markdown text', (text) => htmlOfMarkdown(text, new Losses())],
];

it.each([
  '*a_ ',
  '~a',
  '[',
  '[a](',
  '![[]()',
  '>',
  '> ',
  '- ',
  '* ',
  '1. ',
  '`',
  '<a ',
  '|',
  '[^a]',
  '| a |\n',
  '\\(a ',
  '\\[\n',
  '$$\na',
  '$a_',
  '/**',
])('an imported Markdown text ends in time: %j', (piece) => {
  dog.watch(`htmlOfMarkdown ${JSON.stringify(piece)}`);
  ends(() => htmlOfMarkdown(fill(piece), new Losses()));
});
it.each(['[a]', '[a b="', '[/a]', '[a][/a]', '<code>', '[A][/a]'])(
  'replaceShortcodes ends in time: %j',
  (piece) => {
    dog.watch(`replaceShortcodes ${JSON.stringify(piece)}`);
    ends(() => replaceShortcodes(fill(piece), () => undefined, new Losses()));
  },
);

const ofNowhere = markdownLinks('a.md', linkedFiles(new Map(), new Map()));
it.each([
  '[[a',
  '{{',
  '{% raw %}',
  '{% post_url ',
  '```\n',
  '<A ',
  '<A "',
  '{/*',
  'import {\n',
  '\\(',
])('signs and components of Markdown end in time: %j', (piece) => {
  dog.watch(`resolveSigns ${JSON.stringify(piece)}`);
  ends(() => resolveSigns(fill(piece), ofNowhere, new Losses()));
  ends(() => withoutComponents(fill(piece), new Losses()));
});

const cases = takers.map(([name, take, bound]) => ({ name, take, bound }));
it.each(cases)('$name ends in time', ({ name, take, bound }) => {
  for (const piece of pieces) {
    dog.watch(`${name} ${JSON.stringify(piece)}`);
    const text = fill(piece);
    ends(() => take(text), bound);
  }
});

// Each of these looks like the beginning of something that `redact` takes out.
it.each(['a@', '1.', 'a:', '?', '/?', ')=(', '://', 'eyJ'])('redact ends in time: %j', (piece) => {
  dog.watch(`redact ${JSON.stringify(piece)}`);
  ends(() => redact(fill(piece)), 500);
});
it.each(['a', 'a@', 'a@a.', 'a.a@a-', '@', '0', '0 ', '+1-', '977'])(
  'buildPrompt ends in time: %j',
  (piece) => {
    dog.watch(`buildPrompt ${JSON.stringify(piece)}`);
    ends(() => buildPrompt({ ...result('').businessInfo, description: fill(piece) }));
  },
);
