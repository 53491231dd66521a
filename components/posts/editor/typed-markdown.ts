import { Extension, InputRule } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { isOwnPicture, pathWithin, pictureElsewhere } from '@/lib/http/picture-address';
import { staysWithin } from '@/lib/posts/emphasis';
import { markdownLinkAtEnd } from '@/lib/posts/typed-markdown';
import { blocksInserted } from './insert-blocks';

/**
 * Typed `[label](address)` becomes a link, `![label](address)` a picture: of another site, one to add;
 * `- [ ] ` a task, although `- ` alone has made a bullet of it by then.
 */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the rules read the next key.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // A sign that a word goes on behind, as in `_id and user_id`, ended no emphasis.
          handleTextInput(view, _from, _to, text) {
            if (!staysWithin(`${lastTyped(view.state)}${text}`)) return false;
            editor.commands.undoInputRule();
            view.dispatch(view.state.tr.insertText(text));
            return true;
          },
        },
      }),
    ];
  },
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

/** The key with which a rule has just changed the text. */
function lastTyped(state: EditorState): string {
  for (const rules of state.plugins.filter(({ spec }) => spec.isInputRules === true)) {
    const made = rules.getState(state) as { text?: string } | null;
    if (made?.text) return made.text;
  }
  return '';
}
