import type { Element, ElementContent, Root, RootContent } from 'hast';
import { inlineTags } from './tree';

type Part = RootContent | ElementContent;

const isGap = (part: Part): boolean => part.type === 'text' && /^[ \t\r\n\f]*$/.test(part.value);
export const isInline = (part: Part): boolean =>
  part.type !== 'element' || inlineTags.has(part.tagName) || part.tagName === 'br';

const textHolders = new Set([...inlineTags, ...'p h2 h3 h4 figcaption th td pre'.split(' ')]);

/** A tree without the spaces between blocks. */
export function withoutGaps<Parent extends Root | Element>(parent: Parent): Parent {
  const holdsText = parent.type === 'element' && textHolders.has(parent.tagName);
  const children = parent.children.filter((child, place, all) => {
    const beside = [all[place - 1], all[place + 1]];
    return holdsText || !isGap(child) || !beside.some((part) => !part || !isInline(part));
  });
  return {
    ...parent,
    children: children.map((child) => (child.type === 'element' ? withoutGaps(child) : child)),
  };
}
