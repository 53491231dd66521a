'use client';

import { mergeAttributes, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { openDialog } from './blocks';

/** Whether a picture is on this site; pages show no others. */
const isOwn = (src: string): boolean => URL.parse(src, location.href)?.origin === location.origin;

/**
 * Marks where a picture stood in text pasted from another site. It is not loaded from there, and
 * readers see nothing of it: the author adds it to the library or takes the mark away.
 */
export const PictureToAdd = Node.create({
  name: 'pictureToAdd',
  group: 'block',
  atom: true,
  draggable: true,
  // This rule must come before the one for ordinary pictures.
  priority: 200,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-picture-to-add]',
      getAttrs: (element) => ({ src: element.dataset.pictureToAdd ?? '', alt: element.title }),
    },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? '';
        return isOwn(src)
          ? false
          : { src: /^https?:/i.test(src) ? src : '', alt: element.getAttribute('alt') ?? '' };
      },
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    mergeAttributes(
      { 'data-picture-to-add': node.attrs.src },
      node.attrs.alt ? { title: node.attrs.alt } : {},
    ),
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureToAddView),
});

function PictureToAddView({ node, editor, getPos, deleteNode }: NodeViewProps) {
  const { src, alt } = node.attrs as { src: string; alt: string };
  const add = (): void => {
    const at = getPos();
    if (at === undefined) return;
    // The picture chosen in the dialog replaces what is selected.
    editor.commands.setNodeSelection(at);
    openDialog(editor, 'image');
  };
  return (
    <NodeViewWrapper
      className="my-6 rounded-card border-2 border-line border-dashed bg-sunken p-5 text-base"
      role="group"
      aria-label="Picture to add"
      contentEditable={false}
    >
      <span className="flex items-center gap-2 font-semibold">
        <ImagePlus className="size-5 shrink-0" aria-hidden />
        Picture to add{alt ? `: ${alt}` : ''}
      </span>
      <span className="mt-1 block text-muted text-sm [overflow-wrap:anywhere]">
        {src ? `It is at ${src}. ` : ''}Pictures are shown from this site only. Readers see nothing
        here until it is added.
      </span>
      <span className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonClass('accent')} onClick={add}>
          Add picture
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={deleteNode}>
          Leave it out
        </button>
      </span>
    </NodeViewWrapper>
  );
}
