import { blocks } from './elements';
import { formulaTex, type MathNode } from './mathml';
import { isBlank } from './pasted-parts';
import { describing } from './pasted-text';
import { bareTex, equationOf, isDrawnSign, texOf } from './tex';

/** All that a page writes for one formula: as KaTeX, MathJax and Wikipedia do. */
const formula =
  '.katex-display, .katex, .mwe-math-element, .MathJax_Display, .MathJax, .MathJax_SVG, .MathJax_CHTML, mjx-container, math';
const blockFormula =
  '.katex-display, .mwe-math-element-block, .MathJax_Display, mjx-container[display="true"], [display="block"], [style*="display: block"]';
/** MathJax draws its copy before the script that holds the source. */
const script = 'script[type^="math/tex" i]';
const copies =
  '.MathJax, .MathJax_Display, .MathJax_Preview, .MathJax_SVG, .MathJax_CHTML, .MathJax_SVG_Display';

/** A drawn formula holds its letters several times, or as a picture: it becomes its source in LaTeX. */
export function writeFormulas(body: HTMLElement): void {
  for (const source of body.querySelectorAll<HTMLScriptElement>(script)) {
    let copy = source.previousSibling;
    while (copy && (isBlank(copy) || (copy instanceof Element && copy.matches(copies)))) {
      const before = copy.previousSibling;
      if (copy instanceof Element) copy.remove();
      copy = before;
    }
    source.replaceWith(texOf(source.textContent, /mode=display/i.test(source.type)));
  }
  for (const drawn of body.querySelectorAll(formula)) {
    if (!drawn.isConnected || drawn.parentElement?.closest(formula)) continue;
    const tex = texIn(drawn);
    if (tex)
      drawn.replaceWith(
        texOf(tex, drawn.matches(blockFormula) || !!drawn.querySelector(blockFormula)),
      );
  }
}

/** Pictures within a line of text, which a post has none of. */
export function clearLines(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) writeEquation(picture);
}

function texIn(drawn: Element): string {
  const noted = drawn.closest('[data-latex]') ?? drawn.querySelector('[data-latex]');
  const kept = drawn.getAttribute('data-mathml');
  const math = kept
    ? new DOMParser().parseFromString(kept, 'text/html').querySelector('math')
    : drawn.matches('math')
      ? drawn
      : drawn.querySelector('math');
  const picture = drawn.querySelector('img');
  return (
    bareTex(noted?.getAttribute('data-latex') ?? '') ||
    (math ? formulaTex(asMath(math)) : bareTex(picture?.alt ?? ''))
  );
}

const asMath = (element: Element): MathNode => ({
  name: element.localName,
  text: element.textContent,
  attribute: (name) => element.getAttribute(name) ?? '',
  children: Array.from(element.children, asMath),
});

const block = blocks.filter((name) => name !== 'img').join();

/** Pixels, or as many letters, that no more than a line of text is high. */
const lineHeight: Record<string, number> = { px: 40, '': 40, pt: 30, em: 2.5, rem: 2.5, ex: 5 };

/** Whether a picture is as high as the line it stands in, as far as its element says so. */
function isLineHigh(picture: HTMLImageElement): boolean {
  const height = picture.style.height || (picture.getAttribute('height') ?? '');
  const [, number, unit = ''] = /^([\d.]+)([a-z]*)$/.exec(height.trim()) ?? [];
  return number !== undefined && Number(number) <= (lineHeight[unit] ?? 0);
}

/**
 * An equation, or a sign that was drawn, is a part of its sentence. Another picture within a line stands
 * behind it: it would tear the sentence.
 */
function writeEquation(picture: HTMLImageElement): void {
  const { alt, dataset } = picture;
  const classes = [...picture.classList];
  const { before, behind, end } = lineOf(picture);
  const tex = equationOf({
    src: picture.getAttribute('src') ?? '',
    alt,
    classes,
    source: dataset.equationContent ?? dataset.latex ?? '',
    isInLine: before || behind,
  });
  const isWithin = before && behind;
  const words =
    isDrawnSign(alt, classes) || (isWithin && isLineHigh(picture)) ? describing(alt) : '';
  if (tex ?? words) picture.replaceWith(tex ?? words);
  else if (isWithin) end(picture);
}

interface Line {
  /** Whether words stand on this side. */
  before: boolean;
  behind: boolean;
  /** Puts something behind it. */
  end: (node: Node) => void;
}

/** The line that an element stands in: up to a break, or to the begin or end of a block. */
function lineOf(element: Element): Line {
  const { body } = element.ownerDocument;
  const holder = element.parentElement?.closest(block) ?? body;
  const walker = body.ownerDocument.createTreeWalker(holder);
  const isOfLine = (node: Node | null): node is Node =>
    node !== null &&
    node !== holder &&
    !(node instanceof Element && node.matches(`br, ${block}`)) &&
    (node.parentElement?.closest(block) ?? body) === holder;
  /** As far as the line goes. */
  const walk = (step: () => Node | null): { hasWords: boolean; stop: Node | null } => {
    walker.currentNode = element;
    let hasWords = false;
    let node = step();
    for (; isOfLine(node); node = step()) {
      hasWords ||= node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    }
    return { hasWords, stop: node };
  };
  const before = walk(() => walker.previousNode());
  const behind = walk(() => walker.nextNode());
  const { stop } = behind;
  return {
    before: before.hasWords,
    behind: behind.hasWords,
    end: (node) => {
      if (stop instanceof HTMLBRElement) stop.replaceWith(node);
      else if (stop) stop.parentNode?.insertBefore(node, stop);
      else holder.append(node);
    },
  };
}
