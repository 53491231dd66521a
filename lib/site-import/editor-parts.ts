import type { Element, ElementContent, Root } from 'hast';
import { inlineTags } from '@/lib/posts/tree';
import { isElement } from './tree-parts';

/**
 * How many parts of a text the editor shows as an 'Imported part', because its blocks cannot hold
 * them: a picture that is a link or in a heading, marks within code, code within marks.
 */
export const countImportedParts = ({ children }: Root): number =>
  children.filter((child) => child.type === 'element' && !isHeld(child, false, false)).length;

/** They hold words alone. */
const lines = new Set(['a', 'h2', 'h3', 'h4', 'figcaption']);

function isHeld(node: Element, isLine: boolean, isMarked: boolean): boolean {
  const { tagName, children, properties } = node;
  const isPlace = properties.dataPictureToAdd !== undefined;
  if (tagName === 'a' && !properties.href) return false;
  if (/^[uo]l$/.test(tagName) && !children.some((child) => isElement(child))) return false;
  if (tagName === 'code') return !isMarked && children.every(isText);
  if (tagName === 'pre') {
    const [code, ...others] = children;
    const isCode = isElement(code, 'code') && others.length === 0;
    return (isCode ? code.children : children).every(isText);
  }
  const isMark = inlineTags.has(tagName) && !isPlace;
  if (isLine && !isMark && tagName !== 'br') return false;
  return children.every(
    (child) => !isElement(child) || isHeld(child, isLine || lines.has(tagName), isMarked || isMark),
  );
}

const isText = (node: ElementContent): boolean => node.type === 'text';
