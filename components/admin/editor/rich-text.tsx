'use client';

import './editor.css';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '@/components/admin/media/upload-file';
import { notify } from '@/components/ui/notify';
import type { MediaRow } from '@/lib/media/schema';
import { cleanPaste, isOnlyPictures } from '@/lib/posts/paste';
import type { EditorDialog } from './blocks';
import { extensions } from './extensions';
import { ImageDialog } from './image-dialog';
import { LinkDialog } from './link-dialog';
import { ShortcutSheet } from './shortcut-sheet';
import { marks, ToolButton, Toolbar } from './toolbar';
import { VideoDialog } from './video-dialog';

interface RichTextProps {
  /** Read when the editor is made, and again when `version` changes. */
  content: string;
  version: number;
  onChange: (html: string) => void;
}

export function RichText({ content, version, onChange }: RichTextProps) {
  const [dialog, setDialog] = useState<EditorDialog>();
  const [help, setHelp] = useState(false);
  const [dropped, setDropped] = useState<MediaRow>();
  const [uploading, setUploading] = useState<number>();
  const shownVersion = useRef(version);

  const upload = async (file: File): Promise<void> => {
    setUploading(0);
    const result = await uploadFile(file, setUploading);
    setUploading(undefined);
    if (!result.ok) return notify('error', result.error);
    setDropped(result.data);
    setDialog('image');
  };
  const takeFiles = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (file) void upload(file);
    return Boolean(file);
  };

  const editor = useEditor({
    extensions,
    content,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
    editorProps: {
      attributes: {
        id: 'post-content',
        class: 'prose min-h-80 max-w-none p-5 outline-none focus-visible:shadow-none sm:p-7',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, { clipboardData: data }) =>
        data !== null && isOnlyPictures({ files: [...data.files], html: data.getData('text/html') }) && takeFiles(data.files),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer?.files),
      handleKeyDown: (_view, event) => {
        if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        setDialog('link');
        return true;
      },
    },
  });

  useEffect(() => {
    const open = (event: Event): void => setDialog((event as CustomEvent<EditorDialog>).detail);
    addEventListener('editor-dialog', open);
    return () => removeEventListener('editor-dialog', open);
  }, []);

  // Somebody chose another text: the crash copy, or the other tab's.
  useEffect(() => {
    if (!editor || shownVersion.current === version) return;
    shownVersion.current = version;
    editor.commands.setContent(content, { emitUpdate: false });
  }, [editor, version, content]);

  if (!editor) return <div className="min-h-96 rounded-card border border-line bg-surface" aria-busy />;

  const closeDialog = (): void => {
    setDialog(undefined);
    setDropped(undefined);
  };
  return (
    <div className="rounded-card border border-line bg-surface has-[.ProseMirror:focus]:border-link">
      <Toolbar editor={editor} onHelp={() => setHelp(true)} />
      <BubbleMenu editor={editor} className="z-30 flex gap-0.5 rounded-lg border border-line bg-surface p-1 shadow-card">
        {marks.map((tool) => (
          <ToolButton key={tool.name} editor={editor} tool={tool} />
        ))}
      </BubbleMenu>
      <EditorContent editor={editor} />
      <div className="flex justify-between gap-4 border-line border-t px-5 py-2 text-muted text-sm">
        <p role="status">{uploading === undefined ? '' : `Uploading the picture: ${Math.round(uploading * 100)} %`}</p>
        <WordCount editor={editor} />
      </div>
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={closeDialog} />
      <ImageDialog editor={editor} open={dialog === 'image'} chosen={dropped} onClose={closeDialog} />
      <VideoDialog editor={editor} open={dialog === 'video'} onClose={closeDialog} />
      <ShortcutSheet open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
    </div>
  );
}

function WordCount({ editor }: { editor: NonNullable<ReturnType<typeof useEditor>> }) {
  const words = useEditorState({ editor, selector: ({ editor: now }) => now.storage.characterCount.words() });
  return (
    <p className="tabular-nums">
      {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
    </p>
  );
}
