import { textsIn } from './pasted-parts';

const monospace = /mono|menlo|consolas|courier/i;
/** A line of its own in code. */
const lineTags = new Set(['div', 'p', 'li', 'tr']);
/** Buttons beside the code, and what no program puts into it. */
const noCode = 'button, select, textarea';
const otherBlocks = 'p, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6';

/** What an assistant's page has around a block of code. */
const frames = 'div, section, figure, code-block, response-element';
/** A frame has few parts beside the code. */
const frameParts = 8;
/** The label of a button that may have come without its element. */
const copyLabel = /\bcop(?:y code|y|ied!?)(?![\w-])/gi;
/** A name of a language, as a label above the code. */
const languageName = /^[a-z][\w+#.-]{0,19}$|^code snippet$/i;
/** Those that assistants write where no button stands beside them. */
const languages = new Set(
  'bash c c# c++ cpp css csharp go html http java javascript js json jsx kotlin latex markdown php plaintext powershell python r ruby rust shell sh sql swift text toml ts tsx typescript xml yaml'.split(
    ' ',
  ),
);

/** Makes each block of code a `pre` with its text alone: other pages have buttons and lines in it. */
export function makeCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const [code, ...others] = pre.querySelectorAll('code');
    setCode(pre, others.length > 0 ? pre : (code ?? pre));
    leaveFrame(pre, body);
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

/**
 * Takes code out of the frame in which an assistant shows it, with the name of its language and
 * buttons beside it. The name becomes the language of code that has none.
 */
function leaveFrame(pre: HTMLElement, body: HTMLElement): void {
  let frame: Element = pre;
  let label = '';
  for (let around = pre.parentElement; around && around !== body; around = around.parentElement) {
    if (around.childNodes.length > frameParts || !around.matches(frames)) break;
    const beside = [...around.childNodes].filter((node) => node !== frame);
    const hasPre = beside.some(
      (node) => node instanceof Element && (node.matches('pre') || node.querySelector('pre')),
    );
    if (hasPre) break;
    const words = beside.map(textOf).join(' ');
    const name = words.replace(copyLabel, ' ').trim();
    const hasButton =
      words.trim() !== name ||
      beside.some((node) => node instanceof Element && node.querySelector(noCode));
    const isLabel = languages.has(name.toLowerCase()) || (hasButton && languageName.test(name));
    if (name && (label || !isLabel)) break;
    label ||= name;
    frame = around;
  }
  if (frame === pre) return;
  const code = pre.querySelector('code');
  const language = label.toLowerCase();
  if (code && languages.has(language) && !code.className.includes('language-')) {
    code.className = `language-${language}`;
  }
  frame.replaceWith(pre);
}

/** The text of a part without that of its buttons. */
const textOf = (node: Node): string =>
  node instanceof Element
    ? textsIn(node)
        .filter(({ parentElement }) => !parentElement?.closest(noCode))
        .map(({ data }) => data.trim())
        .join(' ')
    : (node.nodeValue ?? '');

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
