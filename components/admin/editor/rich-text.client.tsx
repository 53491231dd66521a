'use client';

import { cardClass } from '@/components/ui/card';
import './editor.css';
import { getHTMLFromFragment } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cleanPaste, isOnlyPictures } from '@/lib/posts/paste';
import type { EditorDialog } from './blocks';
import { extensions } from './extensions';
import { ImageDialog } from './image-dialog.client';
import { LinkDialog } from './link-dialog.client';
import { type PostText, typedText } from './post-text';
import { SelectionMenu } from './selection-menu.client';
import { ShortcutSheet } from './shortcut-sheet.client';
import { Toolbar } from './toolbar.client';
import { usePictures } from './use-pictures';
import { VideoDialog } from './video-dialog.client';
import { countWords } from './word-count';

interface RichTextProps {
  /** Read when the editor is created, and again when `version` changes. */
  content: PostText;
  version: number;
  onChange: (text: PostText) => void;
}

/**
 * The text of a blog post, to be written: toolbar, text, and below it the uploads that run, the
 * pictures that wait for a description, and the word count.
 */
export function RichText({ content, version, onChange }: RichTextProps) {
  const [dialog, setDialog] = useState<EditorDialog>();
  const [describing, setDescribing] = useState(false);
  const [help, setHelp] = useState(false);
  const pictures = usePictures();
  /** The text that was put in here, and the document that it became, once it is typed in. */
  const shown = useRef<{ version: number; text: PostText; doc?: Node }>({ version, text: content });

  const editor = useEditor({
    extensions,
    // Not as an option: it would be made into HTML at every render.
    onBeforeCreate: ({ editor: now }) => {
      shown.current = { version, text: content };
      now.options.content = content.html();
    },
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: { state, schema }, transaction }) => {
      shown.current.doc ??= transaction.before;
      onChange(
        state.doc.eq(shown.current.doc)
          ? shown.current.text
          : typedText(state.doc, (doc) => getHTMLFromFragment(doc.content, schema)),
      );
    },
    onTransaction: ({ transaction }) => pictures.follow(transaction),
    editorProps: {
      attributes: {
        id: 'post-content',
        class: 'prose min-h-80 max-w-none p-5 outline-none focus-visible:shadow-none sm:p-7',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (view, { clipboardData: data }) =>
        data !== null &&
        isOnlyPictures({ files: [...data.files], html: data.getData('text/html') }) &&
        pictures.paste(view, data.files),
      // A picture that is only moved within the text comes with a file too.
      handleDrop: (view, event, _slice, moved) => !moved && pictures.drop(view, event),
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

  // Another text was chosen: the local backup, or what was saved elsewhere.
  useEffect(() => {
    if (!editor || shown.current.version === version) return;
    shown.current = { version, text: content };
    editor.commands.setContent(content.html(), { emitUpdate: false });
  }, [editor, version, content]);

  if (!editor) {
    return <div className={`min-h-96 ${cardClass('flat')}`} aria-busy />;
  }

  const closeDialog = (): void => setDialog(undefined);
  const { waiting, progress, refused } = pictures;
  // A picture may become ready while somebody is typing, so its dialog never opens by itself: it
  // would catch the next key. The line below the text says that pictures are waiting; from there
  // all of them are described, one after another.
  const first = describing ? waiting[0] : undefined;
  const arrived = first && { picture: first.media, place: first.batch };
  const described = (): void => {
    pictures.next();
    if (waiting.length > 1) return;
    setDescribing(false);
    editor.commands.focus();
  };
  const dismiss = (): void => {
    pictures.dismiss();
    editor.commands.focus();
  };
  return (
    <div className={`${cardClass('flat')} has-[.ProseMirror:focus]:border-link`}>
      <Toolbar editor={editor} onHelp={() => setHelp(true)} />
      <SelectionMenu editor={editor} />
      <EditorContent editor={editor} />
      <div className="sticky bottom-0 z-10 rounded-b-card border-line border-t bg-surface px-5 py-2 text-sm">
        <div className="flex items-start justify-between gap-4">
          <p
            role="alert"
            className="mb-1 whitespace-pre-line text-danger wrap-anywhere empty:hidden"
          >
            {refused.join('\n')}
          </p>
          {refused.length > 0 ? (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={dismiss}
              className="grid size-9 shrink-0 place-items-center rounded-lg hover:bg-sunken"
            >
              <X className="size-4" aria-hidden />
            </button>
          ) : null}
        </div>
        <div className="flex items-center justify-between gap-4 text-muted">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <UploadProgress progress={progress} />
            <WaitingPictures count={waiting.length} onDescribe={() => setDescribing(true)} />
          </div>
          <WordCount editor={editor} />
        </div>
      </div>
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={closeDialog} />
      <ImageDialog
        editor={editor}
        open={dialog === 'image'}
        arrived={undefined}
        onClose={closeDialog}
      />
      {/* Each picture gets a dialog of its own; the next one opens when the one before closes. */}
      <ImageDialog
        key={arrived?.picture.id}
        editor={editor}
        open={arrived !== undefined}
        arrived={arrived}
        onClose={described}
      />
      <VideoDialog editor={editor} open={dialog === 'video'} onClose={closeDialog} />
      <ShortcutSheet open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
    </div>
  );
}

/** How many pictures are uploaded but not yet in the text, with a button to describe them. */
function WaitingPictures({ count, onDescribe }: { count: number; onDescribe: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-ink">
        {count > 0
          ? `${count} ${count === 1 ? 'picture waits' : 'pictures wait'} for a description`
          : ''}
      </p>
      {count > 0 ? (
        <button type="button" className={buttonClass('accent')} onClick={onDescribe}>
          Describe
        </button>
      ) : null}
    </div>
  );
}

function UploadProgress({ progress }: Pick<ReturnType<typeof usePictures>, 'progress'>) {
  return (
    <div className="flex items-center gap-3">
      <p role="status">
        {progress ? `Uploading picture ${progress.number} of ${progress.total}` : ''}
      </p>
      {progress ? (
        <progress
          value={progress.share}
          aria-label="Upload of the picture"
          className="h-1.5 w-24 accent-[var(--link)]"
        />
      ) : null}
    </div>
  );
}

function WordCount({ editor }: { editor: NonNullable<ReturnType<typeof useEditor>> }) {
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
