import type { Element, ElementContent, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { blocks, holders, standIns } from './elements';
import { element } from './tree';

const blockTags = new Set(blocks);
const holderTags = new Set(holders);

/**
 * Gives way to what a post does not hold so that its words stay apart: a division or another holder
 * becomes a paragraph, or leaves the blocks in it and paragraphs of what stands between them.
 */
export function keepLines(tree: Root): void {
  visit(tree, 'element', (node, _index, parent) => {
    node.tagName = standIns.get(node.tagName) ?? node.tagName;
    if (!holderTags.has(node.tagName) || isStructural(node, parent)) return;
    const isLine = !node.children.some(isBlock);
    if (!isLine) node.children = withParagraphs(node.children);
    // A section is no element of a post: the allow-list leaves only what is in it.
    node.tagName = isLine && node.children.some(isSeen) ? 'p' : 'section';
  });
}

/** A division that frames a video, or the text beside a task's tick. */
const isStructural = ({ tagName, properties }: Element, parent: Parents | undefined): boolean =>
  tagName === 'div' &&
  (properties.dataYoutubeVideo !== undefined ||
    (parent?.type === 'element' && parent.properties.dataType === 'taskItem'));

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (blockTags.has(node.tagName) || node.children.some(isBlock));

/** Whether there is a word, a break or the place of a picture. */
const isSeen = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' &&
      (node.tagName === 'br' ||
        'dataPictureToAdd' in node.properties ||
        node.children.some(isSeen));

function withParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = (): void => {
    if (line.some(isSeen)) parts.push(element('p', {}, ...line));
    line = [];
  };
  for (const child of children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    endLine();
    parts.push(child);
  }
  endLine();
  return parts;
}
