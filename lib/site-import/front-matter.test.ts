import { describe, expect, it } from 'vitest';
import { readSource } from './read-source';

async function readOne(text: string, name = 'a.md') {
  const { posts } = await readSource(new File([text], name), { now: 0 });
  const [post] = posts;
  if (!post) throw new Error('No post');
  return post;
}

describe('the head of a Markdown file', () => {
  it.each([
    ['YAML', '---\ntitle: A\ndraft: false\n---\nText'],
    ['YAML with blanks behind its lines', '--- \ntitle: A\ndraft: false\n---\t\nText'],
    ['YAML below an empty line', '\n---\ntitle: A\ndraft: false\n---\nText'],
    ['YAML that ends in dots', '---\ntitle: A\ndraft: false\n...\nText'],
    ['YAML that is named', '---yaml\ntitle: A\ndraft: false\n---\nText'],
    ['YAML from Windows', '---\r\ntitle: A\r\ndraft: false\r\n---\r\nText'],
    ['TOML', '+++\ntitle = "A"\ndraft = false\n+++\nText'],
    ['TOML with a blank', '+++ \ntitle = "A"\ndraft = false\n+++\nText'],
    ['TOML that is named', '---toml\ntitle = "A"\ndraft = false\n---\nText'],
    ['JSON', '{\n  "title": "A",\n  "draft": false\n}\n\nText'],
    ['JSON with braces in its texts', '{ "title": "A", "note": "} \\" {", "draft": false }\nText'],
    ['JSON between its lines', ';;;\n{ "title": "A", "draft": false }\n;;;\nText'],
    ['JSON of Hexo', '"title": "A",\n"draft": false\n;;;\nText'],
    ['JSON of Hexo between its lines', ';;;\n"title": "A",\n"draft": false\n;;;\nText'],
    ['JSON that is named', '---json\n{ "title": "A", "draft": false }\n---\nText'],
    ['JSON between lines of YAML', '---\n{ "title": "A", "draft": false }\n---\nText'],
  ])('%s is read', async (_, text) =>
    expect(await readOne(text)).toMatchObject({
      title: 'A',
      status: 'published',
      content: '<p>Text</p>',
      losses: [],
    }),
  );

  it.each([
    ['---\n\nFirst part is gone.\n\n---\n\nSecond part.', 'First part is gone.', 'Second part.'],
    ['---\n- one\n- two\n---\n\nSecond part.', 'one', 'Second part.'],
    ['---\n12\n---\nSecond part.', '12', 'Second part.'],
    ['---\nShe said: "no: never" and left.\nThen: it rained\n---\n\nEnd', 'never', 'End'],
    ['+++\nFirst part.\n+++\nEnd', 'First part.', 'End'],
    [';;;\nFirst part.\n;;;\nEnd', 'First part.', 'End'],
    ['{ this is text }\n\nEnd', 'this is text', 'End'],
    ['{"a"} said nobody\n\nEnd', 'said nobody', 'End'],
    ['["a"]\n\nEnd', 'a', 'End'],
    ['---\ntitle: never ended\n\nEnd', 'never ended', 'End'],
  ])('%j is text: nothing of it is lost', async (text, ...parts) => {
    const { content, losses } = await readOne(text);
    for (const part of parts) expect(content).toContain(part);
    expect(losses.join()).not.toContain('fields');
  });

  it.each(['---\n---\nText', '---\n\n---\nText', '---\n# nothing\n---\nText'])(
    '%j has no fields, and no rule above its text',
    async (text) => expect((await readOne(text)).content).toBe('<p>Text</p>'),
  );

  it.each([
    ['1.10', '1.10'],
    ['007', '007'],
    ['1_000', '1_000'],
    ['0x1F', '0x1F'],
    ['1e3', '1e3'],
    ['2024-05-01', '2024-05-01'],
    ['12:30', '12:30'],
    ['True', 'True'],
    ['no', 'no'],
    ['.5', '.5'],
    ['Rain: a guide', 'Rain: a guide'],
    ['@lab and *rain*', '@lab and *rain*'],
    ['`rain`', '`rain`'],
  ])('the title %s is imported as written', async (written, title) =>
    expect((await readOne(`---\ntitle: ${written}\nversion: 2\n---\nText`)).title).toBe(title),
  );

  it.each([
    ['authors:\n  - name: Mary Banda\n    title: Farmer\n  - Joe', 'Mary Banda, Joe'],
    ['author:\n  name: Mary Banda', 'Mary Banda'],
    ['authors:\n  mary:\n    name: Mary Banda\n  joe:\n    url: /joe', 'Mary Banda, joe'],
    ['author:\n  display_name: Mary Banda', 'Mary Banda'],
    ['author: "[[Mary Banda]]"', 'Mary Banda'],
    ['author: [[Mary Banda]]', 'Mary Banda'],
    ['author: "[[people/mary|Mary Banda]]"', 'Mary Banda'],
    ['authors: [{ id: mary }, { username: joe }]', 'mary, joe'],
  ])('the author is read from %j', async (head, byline) =>
    expect((await readOne(`---\ntitle: A\n${head}\n---\nText`)).byline).toBe(byline),
  );

  it.each([
    ['categories:\n  - name: Farms\n    slug: farm-things\n  - Rain', ['farm-things', 'rain']],
    ['layout: post\ncategories:\n  - name: Farms and rain', ['farms-and-rain']],
    ['categories:\n  farms: true\n  rain: false', ['farms']],
    ['category:\n  label: Farms', ['farms']],
    ['categories: "#farms, #rain"', ['farms', 'rain']],
  ])('categories are read from %j', async (head, slugs) => {
    const { categories } = await readOne(`---\ntitle: A\n${head}\n---\nText`);
    expect(categories.map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    'image:\n  path: https://old.example/a.png\n  alt: A field',
    'image: { src: https://old.example/a.png, alt: A field }',
    'coverImage: https://old.example/a.png\ncoverAlt: A field',
    'ogImage:\n  url: https://old.example/a.png\nimage_alt: A field',
    'header:\n  teaser: https://old.example/a.png\nimage_alt: A field',
    'heroImage: https://old.example/a.png\nimage_alt: A field',
  ])('the cover picture is read from %j', async (head) =>
    expect(await readOne(`---\ntitle: A\n${head}\n---\nText`)).toMatchObject({
      featuredImage: 'https://old.example/a.png',
      featuredImageText: 'A field',
    }),
  );

  it('tags are read from objects', async () =>
    expect(
      (await readOne('---\ntitle: A\ntags: [{ label: Rain, permalink: /r }]\n---\nText')).tags,
    ).toEqual([{ name: 'Rain', slug: 'rain' }]));
});
