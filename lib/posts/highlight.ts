import 'server-only';
import type { Root } from 'hast';
import { common, createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

/**
 * A line of code that is coloured: the grammars may go back and forth, so what they see is bounded.
 */
const codeLineCharacters = 500;
/** A block of code that is coloured. */
const codeBlockCharacters = 5_000;
/** All code of a post that is coloured. */
const codePostCharacters = 25_000;

const lowlight = createLowlight(common);
const prefix = 'language-';

/**
 * Colours the code blocks whose language is known; done on the server, so that a reader's browser
 * need not. The grammars are patterns of others, and several go back and forth: 100,000 letters in
 * one word take C a minute. So what they see is bounded, and code beyond the limits stays plain.
 */
export function highlight(tree: Root): void {
  let left = codePostCharacters;
  visit(tree, { tagName: 'code' }, (node) => {
    if (node.type !== 'element') return;
    const { className } = node.properties;
    const name = Array.isArray(className) ? String(className[0] ?? '') : '';
    const language = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!lowlight.registered(language) || node.children.some(({ type }) => type !== 'text')) return;
    const code = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (
      code.length > Math.min(left, codeBlockCharacters) ||
      code.split('\n').some((line) => line.length > codeLineCharacters)
    ) {
      return;
    }
    left -= code.length;
    node.children = lowlight
      .highlight(language, code)
      .children.filter((child) => child.type !== 'doctype');
  });
}
