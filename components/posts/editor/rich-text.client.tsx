'use client';

import { cardClass } from '@/components/ui/card';
import './editor.css';
import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSending } from '@/components/media/upload-queue';
import { useUploadQueue } from '@/components/media/use-uploads';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { EditorDialog } from './blocks';
import { extensions } from './extensions';
import { documentOf } from './fixed-blocks';
import { ImageDialog } from './image-dialog.client';
import { LinkDialog } from './link-dialog.client';
import { PastedNote } from './pasted-note.client';
import { lacksWords, placesIn } from './picture-places';
import { countWords, type PostText, placeAfter, sameDoc, typedText } from './post-text';
import { SelectionMenu } from './selection-menu.client';
import { ShortcutSheet } from './shortcut-sheet.client';
import { Toolbar } from './toolbar.client';
import { VideoDialog } from './video-dialog.client';

/**
 * Pixels that the bars above and below the text cover: a caret there is scrolled into sight.
 * The one below is higher while pictures wait for a description.
 */
const covered = { top: 180, right: 0, bottom: 72, left: 0 };

interface RichTextProps {
  /** Read when the editor is created, and again when `version` changes. */
  content: PostText;
  version: number;
  onChange: (text: PostText) => void;
  error: string | undefined;
}

/**
 * The text of a blog post, to be written: toolbar, text, and below it the uploads that run, the
 * pictures that wait for a description, and the word count.
 */
export function RichText({ content, version, onChange, error }: RichTextProps) {
  const [dialog, setDialog] = useState<EditorDialog>();
  /** Counts the dialogs for pictures, so that each begins with nothing of the one before. */
  const [pictures, setPictures] = useState(0);
  const [help, setHelp] = useState(false);
  /** The text that was put in here, and the document that it became, once it is typed in. */
  const shown = useRef<{ version: number; text: PostText; doc?: Node }>({ version, text: content });

  const editor = useEditor({
    extensions,
    // Not as an option: it would be made into HTML at every render.
    onBeforeCreate: ({ editor: now }) => {
      shown.current = { version, text: content };
      now.options.content = documentOf(content.html());
    },
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: { state, schema }, transaction }) => {
      shown.current.doc ??= transaction.before;
      onChange(
        sameDoc(state.doc, shown.current.doc)
          ? shown.current.text
          : typedText(state.doc, (doc) => getHTMLFromFragment(doc.content, schema)),
      );
    },
    editorProps: {
      attributes: {
        id: 'post-content',
        class: 'prose min-h-80 max-w-none p-5 outline-none focus-visible:shadow-none sm:p-7',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
      },
      scrollThreshold: covered,
      scrollMargin: covered,
      handleKeyDown: (view, event) => {
        if (
          event.key === 'Enter' &&
          view.state.selection instanceof NodeSelection &&
          view.state.selection.node.type.name === 'image'
        ) {
          setDialog('image');
          return true;
        }
        if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        setDialog('link');
        return true;
      },
    },
  });

  useEffect(() => {
    editor?.on('dialog', setDialog);
    return () => void editor?.off('dialog', setDialog);
  }, [editor]);

  // As it is left, the library shows its parts bare: in the page a video's frame would ask YouTube.
  useLayoutEffect(
    () => () => {
      const parts = editor?.isDestroyed ? undefined : editor?.view.dom.parentNode?.childNodes;
      if (parts) document.createElement('div').append(...parts);
    },
    [editor],
  );

  // Another text was chosen: the local backup, or what was saved elsewhere.
  useEffect(() => {
    if (!editor || shown.current.version === version) return;
    shown.current = { version, text: content };
    const { doc: before, selection } = editor.state;
    editor.commands.setContent(documentOf(content.html()), { emitUpdate: false });
    editor.commands.command(({ tr }) => {
      const place = placeAfter(selection.head, before, tr.doc);
      tr.setSelection(Selection.near(tr.doc.resolve(place)));
      return true;
    });
  }, [editor, version, content]);

  // The library writes only the attributes that it was given.
  useEffect(() => {
    const text = error === undefined ? undefined : editor?.view.dom;
    text?.setAttribute('aria-invalid', 'true');
    text?.setAttribute('aria-describedby', 'post-content-error');
    return () => {
      text?.removeAttribute('aria-invalid');
      text?.removeAttribute('aria-describedby');
    };
  }, [editor, error]);

  if (!editor) {
    return <div className={`min-h-96 ${cardClass('flat')}`} aria-busy />;
  }

  const closeDialog = (): void => setDialog(undefined);
  // A picture may become ready while somebody is typing, so its dialog never opens by itself: it
  // would catch the next key. The line below the text says that pictures are waiting; from there
  // all of them are described, one after another.
  const describeNext = (): void => {
    const next = placesIn(editor.state.doc).find(lacksWords);
    if (!next) return;
    editor.commands.setNodeSelection(next.position);
    setPictures((count) => count + 1);
    setDialog('image');
  };
  return (
    <div className={`${cardClass('flat')} has-[.ProseMirror:focus]:border-link`}>
      <Toolbar editor={editor} onHelp={() => setHelp(true)} />
      <SelectionMenu editor={editor} />
      <EditorContent editor={editor} />
      <div className="sticky bottom-0 z-10 rounded-b-card border-line border-t bg-surface px-5 py-2 text-sm lg:py-1">
        <RefusedFiles editor={editor} />
        <div className="flex items-center justify-between gap-4 text-muted">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PictureState editor={editor} onDescribe={describeNext} />
            <PastedNote editor={editor} />
          </div>
          <WordCount editor={editor} />
        </div>
      </div>
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={closeDialog} />
      <ImageDialog
        key={pictures}
        editor={editor}
        open={dialog === 'image'}
        onClose={closeDialog}
        onDescribed={describeNext}
      />
      <VideoDialog editor={editor} open={dialog === 'video'} onClose={closeDialog} />
      <ShortcutSheet open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
    </div>
  );
}

/** Files that were dropped or pasted and are no pictures, until somebody has read it. */
function RefusedFiles({ editor }: { editor: Editor }) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  useEffect(() => {
    const show = ({ sentences }: { sentences: string[] }): void => setRefused(sentences);
    editor.on('filesRefused', show);
    return () => void editor.off('filesRefused', show);
  }, [editor]);
  const dismiss = (): void => {
    setRefused([]);
    editor.commands.focus();
  };
  return (
    <div className="flex items-start justify-between gap-4">
      <p role="alert" className="mb-1 whitespace-pre-line text-danger wrap-anywhere empty:hidden">
        {refused.join('\n')}
      </p>
      {refused.length > 0 ? (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-sunken"
        >
          <Icon drawing={X} className="size-4" />
        </button>
      ) : null}
    </div>
  );
}

/** How far the pictures of this text are, and a button to describe those that have arrived. */
function PictureState({ editor, onDescribe }: { editor: Editor; onDescribe: () => void }) {
  const { uploads } = useUploadQueue();
  const { own, waiting } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const places = placesIn(now.state.doc);
      return {
        own: places.map(({ attrs }) => attrs.upload).filter(Boolean),
        waiting: places.filter(lacksWords).length,
      };
    },
  });
  const sending = uploads.find((upload) => isSending(upload) && own.includes(upload.id));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">
        {sending ? `Uploading picture ${sending.number} of ${sending.total}` : ''}
      </p>
      <p role="status" className="text-ink">
        {waiting > 0
          ? `${waiting} ${waiting === 1 ? 'picture waits' : 'pictures wait'} for a description`
          : ''}
      </p>
      {waiting > 0 ? (
        <Button look="accent" onClick={onDescribe}>
          Describe
        </Button>
      ) : null}
    </div>
  );
}

function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) => countWords(now.state.doc),
  });
  return (
    <p className="tabular-nums">
      {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
    </p>
  );
}
