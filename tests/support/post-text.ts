import fc from 'fast-check';
import { anyText } from './arbitrary';

const attribute = (name: string, values: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(''),
    values.map((value) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`),
  );
const words = fc
  .oneof(
    anyText.map((text) => text.slice(0, 200)),
    fc.string({ unit: fc.constantFrom(...'a b\n*_`~[]()<>#+-.!|\\&:/1=w@\t'), maxLength: 12 }),
    fc.constantFrom(
      'word',
      '1. a',
      '# a',
      '- a',
      '> a',
      'https://a.example',
      'a@b.example',
      '[x] a',
      '[a]: /b',
      '|-|',
      '```',
      '    a',
      '&amp;',
      ' ',
    ),
  )
  .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
const within = (tag: string, attributes: fc.Arbitrary<string>, content: fc.Arbitrary<string>) =>
  fc.tuple(attributes, content).map(([own, inner]) => `<${tag}${own}>${inner}</${tag}>`);
const none = fc.constant('');
const title = attribute('title', words);
const several = (content: fc.Arbitrary<string>, maxLength = 3): fc.Arbitrary<string> =>
  fc.array(content, { maxLength }).map((parts) => parts.join(''));
const size = attribute('width', fc.constantFrom('1', '600'));
const picture = fc
  .tuple(
    attribute('src', fc.constantFrom('/media/a.png', '/images/b c.svg', 'https://c.example/d')),
    attribute('alt', words),
    size,
  )
  .map(([src, alt, width]) => `<img${src}${alt}${width}>`);
const toAdd = within(
  'span',
  fc
    .tuple(fc.constant(' data-picture-to-add="/media/a.png"'), attribute('data-name', words), title)
    .map((all) => all.join('')),
  none,
);
const href = attribute(
  'href',
  fc.constantFrom('/blog/a', 'https://a.example/?b=(c)&d', 'mailto:a@b.example', '#a b'),
);
const { line, block } = fc.letrec<{ line: string; block: string; list: string }>((tie) => {
  const texts = several(fc.oneof({ maxDepth: 3 }, words, tie('line')));
  const blocks = several(fc.oneof({ maxDepth: 3 }, words, tie('block')));
  const tags = 'strong b em i u s sub sup mark'.split(' ');
  const item = fc.oneof(
    texts,
    blocks,
    fc.tuple(texts, tie('list')).map((both) => both.join('')),
    within('p', none, texts),
  );
  const cell = (tag: string) =>
    within(
      tag,
      fc.oneof(none, attribute('colspan', fc.constantFrom('1', '2'))),
      fc.oneof(texts, blocks),
    );
  const row = (tag: string) => within('tr', none, several(cell(tag)));
  return {
    line: fc.oneof(
      { maxDepth: 3 },
      words,
      fc.constant('<br>'),
      picture,
      toAdd,
      ...tags.map((tag) => within(tag, none, texts)),
      within('code', attribute('class', fc.constantFrom('language-js')), texts),
      within(
        'a',
        fc.tuple(href, title).map((both) => both.join('')),
        texts,
      ),
    ),
    list: fc.oneof(
      within('ul', none, several(within('li', none, item))),
      within(
        'ol',
        attribute('start', fc.constantFrom('0', '1', '7')),
        several(within('li', none, item)),
      ),
      within(
        'ul',
        fc.constant(' data-type="taskList"'),
        several(
          within(
            'li',
            attribute('data-checked', fc.constantFrom('true', 'false')).map(
              (checked) => ` data-type="taskItem"${checked}`,
            ),
            within('div', none, blocks),
          ),
        ),
      ),
    ),
    block: fc.oneof(
      { maxDepth: 3 },
      ...'p h2 h3 h4'.split(' ').map((tag) => within(tag, none, texts)),
      tie('list'),
      fc.constant('<hr>'),
      picture,
      toAdd,
      within('blockquote', none, blocks),
      within(
        'pre',
        none,
        fc.oneof(
          texts,
          within('code', attribute('class', fc.constantFrom('language-c-like_1')), words),
        ),
      ),
      within(
        'figure',
        none,
        fc.tuple(blocks, within('figcaption', none, texts)).map((both) => both.join('')),
      ),
      within(
        'table',
        none,
        fc.tuple(row('th'), several(row('td'))).map((rows) => rows.join('')),
      ),
      within(
        'div',
        fc.constant(' data-youtube-video=""'),
        within(
          'iframe',
          fc
            .tuple(fc.constant(' src="https://www.youtube-nocookie.com/embed/aircAruvnKk"'), title)
            .map((both) => both.join('')),
          none,
        ),
      ),
    ),
  };
});
/** Texts of all elements that a post may hold, as a person, a paste or an import writes them. */
export const postText = several(fc.oneof(block, line, fc.constant('\n')), 5);
