import type { Element, ElementContent, Root } from 'hast';
import { inlineTags } from '@/lib/posts/tree';
import { isElement } from './tree-parts';

/**
 * How many parts of a text the editor shows as an 'Imported part', because its blocks cannot hold
 * them: a picture that is a link, code with marks in it, marks on a line of code.
 */
export const countImportedParts = ({ children }: Root): number =>
  children.filter((child) => child.type === 'element' && !isHeld(child)).length;

const isHeld = (node: Element): boolean =>
  isHeldItself(node) && node.children.every((child) => !isElement(child) || isHeld(child));

function isHeldItself({ tagName, children }: Element): boolean {
  if (tagName === 'pre') {
    const [code, ...others] = children;
    const isCode = isElement(code, 'code') && others.length === 0;
    return (isCode ? code.children : children).every(isText);
  }
  if (tagName === 'code') return children.every(isText);
  if (!inlineTags.has(tagName)) return true;
  return children.every((child) => isText(child) || isInline(child));
}

const isText = (node: ElementContent): boolean => node.type === 'text';
const isInline = (node: ElementContent): boolean =>
  isElement(node) &&
  (node.tagName === 'br' || inlineTags.has(node.tagName)) &&
  node.properties.dataPictureToAdd === undefined &&
  node.tagName !== 'code';
