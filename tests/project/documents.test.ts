// The links of the documents lead to files and headings that are there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const withoutFences = (document: string): string =>
  readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const taken = new Map<string, number>();
  const headings = withoutFences(document).matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return before ? `${anchor}-${before}` : anchor;
  });
}

it.each(documents)('%s links to files and headings that are there', (document) => {
  const links = Array.from(
    withoutFences(document).matchAll(/\]\(([^)\s]+)\)/g),
    ([, link = '']) => link,
  ).filter((link) => !/^\w+:/.test(link));
  const lost = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(lost).toEqual([]);
});
