import {
  type Editor,
  Extension,
  Mark,
  markInputRule,
  markPasteRule,
  Node,
  wrappingInputRule,
} from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { StarterKit } from '@tiptap/starter-kit';
import { pathWithin } from '@/lib/http/picture-address';
import { emphasisAtEnd, emphasisIn, isEmphasis } from '@/lib/posts/emphasis';
import { listBegin } from '@/lib/posts/typed-markdown';
import { CodeColors } from './code-colors';
import { FixedBlock } from './fixed-block.client';
import { importedParts } from './imported-parts';
import { LargeTables } from './large-tables';
import { OwnSelection } from './own-selection';
import { PastedHtml } from './pasted-html';
import { PastedMarkdown } from './pasted-markdown';
import { PictureToAdd } from './picture-to-add.client';
import { PostLink } from './post-link';
import { SlashCommand } from './slash-command';
import { TypedMarkdown } from './typed-markdown';
import { VideoNode } from './video-node.client';

/** A cell without the width and the alignment that a paste brings: readers get neither. */
const cell = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, parseHTML: () => null },
};

/** The library's rules take signs beside a blank, and those of a formula, for emphasis. */
function withOwnSigns<Kind>(extension: Kind): Kind | Mark | Node {
  if (extension instanceof Node && extension.name === 'orderedList') return shortNumbers(extension);
  if (!(extension instanceof Mark) || !isEmphasis(extension.name)) return extension;
  const { name } = extension;
  return extension.extend({
    addInputRules() {
      const find = (text: string) => {
        const found = emphasisAtEnd(name, text);
        return found ? { ...found, replaceWith: found.inside } : null;
      };
      return [markInputRule({ type: this.type, find })];
    },
    addPasteRules() {
      const find = (text: string) =>
        emphasisIn(name, text).map((found) => ({ ...found, replaceWith: found.inside }));
      return [markPasteRule({ type: this.type, find })];
    },
  });
}

/** The library's rule takes a year for the number of an item. */
const shortNumbers = (list: Node): Node =>
  list.extend({
    addInputRules() {
      return [
        wrappingInputRule({
          find: listBegin,
          type: this.type,
          getAttributes: (match) => ({ start: Number(match[1]) }),
          joinPredicate: (match, node) => node.childCount + node.attrs.start === Number(match[1]),
        }),
      ];
    },
  });

/** Ends a step of undo, and leaves the key to others. */
export const endStep = ({ state, view }: Pick<Editor, 'state' | 'view'>): boolean => {
  view.dispatch(closeHistory(state.tr));
  return false;
};

/** One undo takes back no more than a paragraph of somebody who types without a pause. */
const UndoByParagraph = Extension.create({
  name: 'undoByParagraph',
  priority: 1000,
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => endStep(editor) }),
});

/**
 * The elements that a post may contain. lib/posts/allowed.ts has the same list, so that the cleaner
 * keeps all that the editor writes.
 */
export const extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map(withOwnSigns);
    },
  }).configure({
    // No h1: the post's title is the only one.
    heading: { levels: [2, 3, 4] },
    // docs/spec.md, 'Post editor'.
    undoRedo: { depth: 100, newGroupDelay: 500 },
    // None after these, because Enter leads out of them: it would stay behind what is typed next.
    trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'taskList', 'blockquote'] },
    link: false,
  }),
  PostLink,
  CodeColors,
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend({ addAttributes: () => cell }),
  TableHeader.extend({ addAttributes: () => ({ ...cell, scope: { default: null } }) }),
  Image.extend({
    // An import may have stored a picture of this site by its full address. It is shown, and stored
    // again, by its path.
    addAttributes() {
      const src = (element: HTMLElement): string =>
        pathWithin(location.origin, element.getAttribute('src') ?? '');
      return { ...this.parent?.(), src: { default: null, parseHTML: src } };
    },
    // The library's rule shows pictures of other sites: TypedMarkdown has ours.
    addInputRules: () => [],
  }),
  PictureToAdd,
  ...importedParts,
  FixedBlock,
  VideoNode,
  TaskList,
  TaskItem.configure({ nested: true }),
  Placeholder.configure({ placeholder: 'Write, or type / for blocks' }),
  UndoByParagraph,
  OwnSelection,
  LargeTables,
  SlashCommand,
  TypedMarkdown,
  PastedMarkdown,
  PastedHtml,
];
