import type { Element, Root } from 'hast';
import { isEmptied } from '@/lib/content/texts';
import { industries, sectorPageTexts } from '@/lib/industries/content';
import { element } from './tree';

/**
 * The line that leads to the page of the first of a post's categories that names a sector, unless that
 * page is hidden.
 * @param hidden the keys of hidden blocks
 */
export function sectorLine(
  categories: ReadonlyArray<{ slug: string }>,
  hidden: readonly string[],
): Element | undefined {
  const [sector] = categories.flatMap(({ slug }) =>
    industries.filter(({ category }) => category === slug),
  );
  const page = sector && sectorPageTexts[sector.id];
  if (!page || isEmptied(page, hidden)) return undefined;
  // It claims nothing of that page: posts are not made again with each text of it.
  const value = `${page.label}: what AI could do`;
  return element(
    'p',
    { className: ['rounded-card', 'bg-sunken', 'px-5', 'py-4', 'print:hidden'] },
    element('a', { href: page.path }, { type: 'text', value }),
  );
}

const rankOf = (node: Root['children'][number]): number =>
  node.type === 'element' ? Number(/^h([2-4])$/.exec(node.tagName)?.[1] ?? Number.NaN) : Number.NaN;

/** Adds a line below the part of a text's first heading; without a second part it is the last one. */
export function addBelowFirstPart({ children }: Root, line: Element): void {
  const first = children.findIndex((node) => rankOf(node) > 0);
  const next = children.findIndex(
    (node, index) => index > first && rankOf(node) <= rankOf(children[first] ?? node),
  );
  children.splice(first < 0 || next < 0 ? children.length : next, 0, line);
}
