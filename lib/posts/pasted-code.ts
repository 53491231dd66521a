const monospace = /mono|menlo|consolas|courier/i;
/** A line of its own in code. */
const lineTags = new Set(['div', 'p', 'li', 'tr']);
/** Buttons beside the code, and what no program puts into it. */
const noCode = 'button, select, textarea';
const otherBlocks = 'p, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6';

/** Makes each block of code a `pre` with its text alone: other pages have buttons and lines in it. */
export function makeCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const [code, ...others] = pre.querySelectorAll('code');
    setCode(pre, others.length > 0 ? pre : (code ?? pre));
  }
  for (const frame of body.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (!frame.isConnected || !isCode(frame)) continue;
    const pre = frame.ownerDocument.createElement('pre');
    setCode(pre, frame);
    frame.replaceWith(pre);
  }
}

/** An editor of code (VS Code) copies a frame with a division for each line. */
function isCode(frame: HTMLElement): boolean {
  const { whiteSpace, fontFamily } = frame.style;
  const keepsSpace =
    whiteSpace === 'pre' || (/^pre|^break/.test(whiteSpace) && monospace.test(fontFamily));
  return keepsSpace && frame.textContent.trim() !== '' && !frame.querySelector(otherBlocks);
}

function setCode(pre: HTMLElement, source: Element): void {
  const code = pre.ownerDocument.createElement('code');
  code.className = source.className;
  code.textContent = linesOf(source).join('\n');
  pre.replaceChildren(code);
}

/** The lines of code: after a break, after each division, and at the ends of lines in the text. */
function linesOf(source: Element): string[] {
  const lines = [''];
  let isOver = false;
  const add = (text: string): void => {
    if (isOver) lines.push('');
    isOver = false;
    const [first = '', ...rest] = text.replaceAll('\u00A0', ' ').split(/\r?\n/);
    lines.push(`${lines.pop() ?? ''}${first}`, ...rest);
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue ?? '';
      if (text.trim() !== '' || !isBetweenLines(node)) add(text);
    }
    if (!(node instanceof Element) || node.matches(noCode)) return;
    if (node.localName === 'br') {
      add('');
      isOver = true;
      return;
    }
    const isLine = node !== source && lineTags.has(node.localName);
    if (isLine && lines.at(-1) !== '') isOver = true;
    for (const child of node.childNodes) walk(child);
    if (isLine) isOver = true;
  };
  walk(source);
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

const isLineElement = (node: Node | null): boolean =>
  node instanceof Element && lineTags.has(node.localName);
const isBetweenLines = ({ previousSibling, nextSibling }: Node): boolean =>
  isLineElement(previousSibling) || isLineElement(nextSibling);
