import 'server-only';
import type { Root } from 'hast';
import { common, createLowlight } from 'lowlight';
import { visit } from 'unist-util-visit';

const lowlight = createLowlight(common);
/**
 * The grammars are patterns of others, and several go back and forth: 100,000 letters in one word take C a minute. What they may
 * cost is bounded by how much they see, in characters; code beyond these stays plain.
 */
const limits = { line: 500, block: 5_000, post: 25_000 };
const prefix = 'language-';

/** Colours the code blocks whose language is known; done on the server, so that a reader's browser need not. */
export function highlight(tree: Root): void {
  let left = limits.post;
  visit(tree, { tagName: 'code' }, (node) => {
    if (node.type !== 'element') return;
    const { className } = node.properties;
    const name = Array.isArray(className) ? String(className[0] ?? '') : '';
    const language = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!lowlight.registered(language) || node.children.some(({ type }) => type !== 'text')) return;
    const code = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (
      code.length > Math.min(left, limits.block) ||
      code.split('\n').some((line) => line.length > limits.line)
    ) {
      return;
    }
    left -= code.length;
    node.children = lowlight
      .highlight(language, code)
      .children.filter((child) => child.type !== 'doctype');
  });
}
