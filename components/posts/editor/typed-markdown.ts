import { Extension, InputRule } from '@tiptap/core';
import { isOwnPicture, pathWithin, pictureElsewhere } from '@/lib/http/picture-address';
import { markdownLinkAtEnd } from '@/lib/posts/typed-markdown';
import { blocksInserted } from './insert-blocks';

/**
 * Typed `[label](address)` becomes a link, `![label](address)` a picture: of another site, one to add;
 * `- [ ] ` a task, although `- ` alone has made a bullet of it by then.
 */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  addInputRules: () => [
    new InputRule({
      find: (text) => {
        const link = markdownLinkAtEnd(text);
        return link ? { index: link.index, text: link.text, data: { ...link } } : null;
      },
      handler: ({ state, range, match, chain }) => {
        const { label, href, isPicture } = match.data as {
          label: string;
          href: string;
          isPicture: boolean;
        };
        if (isPicture) {
          const src = pathWithin(location.origin, href);
          const picture = isOwnPicture(src)
            ? { type: 'image', attrs: { src, alt: label } }
            : { type: 'pictureToAdd', attrs: { src: pictureElsewhere(href), alt: label } };
          blocksInserted(chain().deleteRange(range), range.from, [picture]).run();
          return;
        }
        const { link } = state.schema.marks;
        if (!link) return;
        const { from, to } = range;
        // The label keeps its other marks.
        state.tr
          .delete(from + 1 + label.length, to)
          .delete(from, from + 1)
          .addMark(from, from + label.length, link.create({ href }))
          .removeStoredMark(link);
      },
    }),
    new InputRule({
      find: /^\[([ x])\]\s$/i,
      handler: ({ state, range, match, chain }) => {
        if (state.selection.$from.node(-1).type.name !== 'listItem') return;
        chain()
          .deleteRange(range)
          .toggleTaskList()
          .updateAttributes('taskItem', { checked: match[1] !== ' ' })
          .run();
      },
    }),
  ],
});
