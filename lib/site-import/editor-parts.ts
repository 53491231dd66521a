import type { Element, ElementContent, Root } from 'hast';
import { inlineTags } from '@/lib/posts/tree';
import { isElement } from './tree-parts';

/**
 * How many parts of a text the editor shows as an 'Imported part', because its blocks cannot hold
 * them: a picture or another block that is a link, marks within code, code within marks.
 */
export const countImportedParts = ({ children }: Root): number =>
  children.filter((child) => child.type === 'element' && !isHeld(child, false, false)).length;

function isHeld(node: Element, isLink: boolean, isMarked: boolean): boolean {
  const { tagName, children } = node;
  if (tagName === 'code') return !isMarked && children.every(isText);
  if (tagName === 'pre') {
    const [code, ...others] = children;
    const isCode = isElement(code, 'code') && others.length === 0;
    return (isCode ? code.children : children).every(isText);
  }
  const isMark = inlineTags.has(tagName) && node.properties.dataPictureToAdd === undefined;
  if (isLink && !isMark && tagName !== 'br') return false;
  return children.every(
    (child) => !isElement(child) || isHeld(child, isLink || tagName === 'a', isMarked || isMark),
  );
}

const isText = (node: ElementContent): boolean => node.type === 'text';
