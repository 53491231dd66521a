// Words of elements that no post holds, as readers of the source saw them.
import type { Element, ElementContent } from 'hast';
import { texOf } from '@/lib/posts/tex';
import { attributeOf, classesOf, find, isElement, text, words } from './tree-parts';

/** The words of a drawing; its title and description are for programs. */
export function drawnWords(node: Element): string {
  const found: string[] = [];
  const collect = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (child.tagName === 'text' || child.tagName === 'foreignObject') found.push(words(child));
      else collect(child);
    }
  };
  collect(node);
  return found.filter(Boolean).join(' ');
}

/** A formula as it was written, else its signs one after the other. */
export function formulaWords(node: Element): { words: string; isTex: boolean } {
  const annotation = find(node, 'annotation');
  const isTex = annotation !== undefined && /tex/i.test(attributeOf(annotation, 'encoding'));
  if (isTex) {
    return { words: texOf(words(annotation), attributeOf(node, 'display') === 'block'), isTex };
  }
  return { words: words(withoutAnnotations(node)), isTex };
}

const withoutAnnotations = (node: Element): Element => ({
  ...node,
  children: node.children
    .filter((child) => !isElement(child, 'annotation', 'annotation-xml'))
    .map((child) => (isElement(child) ? withoutAnnotations(child) : child)),
});

/** What KaTeX and MathJax draw beside the formula itself, for eyes alone. */
export const isDrawnFormula = (node: Element): boolean =>
  classesOf(node).some((name) => /^(?:katex-html|MathJax(?:_Preview)?|mjx-chtml)$/.test(name));

/** The choices of a list to choose from. */
export function choicesOf(node: Element): string {
  const choices: string[] = [];
  const collect = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (child.tagName === 'optgroup') choices.push(attributeOf(child, 'label'));
      if (child.tagName === 'option') choices.push(words(child) || attributeOf(child, 'label'));
      else collect(child);
    }
  };
  collect(node);
  return choices.filter(Boolean).join(', ');
}

/** What is read above other letters, in brackets where none are written. */
export function readingOf(node: Element, inside: ElementContent[]): ElementContent[] {
  return node.children.length === 0 ? [] : [text('('), ...inside, text(')')];
}

/** The words of a button; a sign such as '+', which says what a press does, is none of them. */
export const wordsOfButton = ({ children }: Element): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const isSign =
      attributeOf(child, 'ariaHidden') === 'true' && !/[\p{L}\p{N}]/u.test(words(child));
    return isSign ? [] : [{ ...child, children: wordsOfButton(child) }];
  });

/** What a form's parts for typing and sending say; none of it is of the text. */
const controls = 'button select option datalist input textarea meter progress'.split(' ');

export const withoutControls = (node: Element): Element => ({
  ...node,
  children: node.children
    .filter((child) => !isElement(child, ...controls))
    .map((child) => (isElement(child) ? withoutControls(child) : child)),
});
