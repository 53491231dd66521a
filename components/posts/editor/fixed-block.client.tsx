'use client';

import { Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { Lock } from 'lucide';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** On the element that stands in the editor's HTML for what the editor cannot hold. */
export const fixedMark = 'data-fixed-block';

/**
 * A part of an imported post that the editor cannot hold: it is stored again as it is, and shown as
 * text. It can be moved and taken out.
 */
export const FixedBlock = Node.create({
  name: 'fixedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  priority: 300,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () => [
    {
      tag: `div[${fixedMark}]`,
      getAttrs: (element) => ({ html: element.getAttribute(fixedMark) ?? '' }),
    },
  ],
  // This is stored as it is; the page in which it is parsed runs and loads nothing.
  renderHTML: ({ node }) => ({ dom: elementOf(String(node.attrs.html)) }),
  addNodeView: () => ReactNodeViewRenderer(FixedBlockView),
});

const elementOf = (html: string): Element => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.firstElementChild ?? body;
};

function FixedBlockView({ node, deleteNode }: NodeViewProps) {
  return (
    <NodeViewWrapper
      className="my-6 rounded-card border-2 border-line border-dashed bg-sunken p-5 text-base"
      role="group"
      aria-label="Imported part"
      contentEditable={false}
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon drawing={Lock} className="size-5 shrink-0" />
        Imported part
      </span>
      <span className="mt-1 block text-muted text-sm">
        The editor cannot change this. Readers see it as it was imported, and it is stored as it is.
      </span>
      <span className="mt-3 line-clamp-6 block wrap-anywhere">
        {elementOf(String(node.attrs.html)).textContent}
      </span>
      <Button className="mt-3" onClick={deleteNode}>
        Leave it out
      </Button>
    </NodeViewWrapper>
  );
}
