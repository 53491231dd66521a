import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { headOf } from '../fields';
import { bareParagraphs, parseHtml, TooComplexError } from '../tree';
import type { VersionText } from './schema';

/** A post as readers would see it, in plain text; pictures and videos in words. */
export function plainText(text: VersionText): string {
  const body = text.type === 'vlog' ? text.content : toText(inWords(text.content));
  return `${[...headOf(text), body].filter(Boolean).join('\n\n')}\n`;
}

function inWords(content: string): Root {
  const tree = parse(content);
  visit(tree, 'element', (node, place, parent) => {
    const words = mediaText(node);
    if (!words || place === undefined || !parent) return;
    parent.children[place] = {
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value: `[${words}]` }],
    };
  });
  return tree;
}

function parse(content: string): Root {
  try {
    return parseHtml(content);
  } catch (error) {
    if (error instanceof TooComplexError) return bareParagraphs(content);
    throw error;
  }
}

function mediaText({ tagName, properties }: Element): string | undefined {
  if (tagName === 'img') return `Picture: ${properties.alt || 'decorative'}`;
  if (tagName === 'iframe') return `Video: ${properties.src}`;
  const { dataPictureToAdd: toAdd } = properties;
  return toAdd === undefined
    ? undefined
    : `Picture to add: ${[toAdd, properties.title].filter(Boolean).join(', ')}`;
}
