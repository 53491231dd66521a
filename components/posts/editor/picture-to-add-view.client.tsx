'use client';

import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ImagePlus } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Picture } from '@/components/frame/picture';
import { isOver, isSending, nameOf, type Upload } from '@/components/media/upload-queue';
import { postText, useUploadQueue } from '@/components/media/use-uploads';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { takeFile } from '@/components/ui/take-file';
import { openDialog } from './blocks';
import { lacksWords, type PictureToAddAttributes } from './picture-places';

/** The place of a picture in the text: what is missing, and the ways to get it. */
export function PictureToAddView(props: NodeViewProps) {
  const attrs = props.node.attrs as PictureToAddAttributes;
  const upload = useUploadQueue().uploads.find(({ id }) => id === attrs.upload);
  return (
    <NodeViewWrapper
      className="my-6 rounded-card border-2 border-line border-dashed bg-sunken p-5 text-base"
      role="group"
      aria-label="Picture to add"
      contentEditable={false}
    >
      {partOf(props, attrs, upload)}
    </NodeViewWrapper>
  );
}

function partOf(
  { editor, getPos, deleteNode, updateAttributes }: NodeViewProps,
  attrs: PictureToAddAttributes,
  upload: Upload | undefined,
): ReactNode {
  /** The picture chosen in the dialog replaces what is selected. */
  const describe = (): void => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(at);
    openDialog(editor, 'image');
  };
  const leaveOut = <Choice onPick={deleteNode}>Leave it out</Choice>;
  const { src, alt, name } = attrs;
  if (lacksWords({ attrs })) {
    return (
      <Part title="Picture without a description" says="Readers see it once it is described.">
        <Picture
          src={src}
          alt=""
          width={160}
          height={160}
          pixels={attrs.width}
          sizes="10rem"
          className="max-h-40 w-auto rounded-lg"
        />
        <Choice accent onPick={describe}>
          Describe it
        </Choice>
        {leaveOut}
      </Part>
    );
  }
  if (upload && !isOver(upload)) return <Sending upload={upload} onLeaveOut={deleteNode} />;
  if (upload) return <Failed upload={upload}>{leaveOut}</Failed>;
  if (attrs.upload) {
    const chosen = (values: Pick<PictureToAddAttributes, 'upload' | 'name'>): void =>
      updateAttributes(values);
    return (
      <Part
        title={`${name} did not arrive`}
        says="The page was closed or reloaded before it was stored. Choose the file again."
      >
        <ChooseAgain onChosen={chosen} />
        <Choice onPick={describe}>From the library</Choice>
        {leaveOut}
      </Part>
    );
  }
  return (
    <Part
      title={`Picture to add${alt ? `: ${alt}` : ''}`}
      says={`${src ? `It is at ${src}. ` : ''}Pictures are shown from this site only. Readers see nothing here until it is added.`}
    >
      <Choice accent onPick={describe}>
        Add picture
      </Choice>
      {leaveOut}
    </Part>
  );
}

function Part({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <>
      <span className="flex items-center gap-2 font-semibold wrap-anywhere">
        <Icon drawing={ImagePlus} className="size-5 shrink-0" />
        {title}
      </span>
      <span className="mt-1 block text-muted text-sm wrap-anywhere">{says}</span>
      <span className="mt-3 flex flex-wrap items-end gap-3">{children}</span>
    </>
  );
}

interface ChoiceProps {
  accent?: boolean;
  onPick: () => void;
  children: string;
}
function Choice({ accent = false, onPick, children }: ChoiceProps) {
  return (
    <Button look={accent ? 'accent' : 'quiet'} onClick={onPick}>
      {children}
    </Button>
  );
}

function Sending({ upload, onLeaveOut }: { upload: Upload; onLeaveOut: () => void }) {
  const { cancel } = useUploadQueue();
  const name = nameOf(upload.source);
  const leaveOut = (): void => {
    cancel(upload.id);
    onLeaveOut();
  };
  return (
    <Part
      title={isSending(upload) ? `Uploading ${name}` : `${name} waits for its upload`}
      says="You can go on writing, and save."
    >
      <progress
        value={upload.share}
        aria-label={`Upload of ${name}`}
        className="h-1.5 w-full accent-[var(--link)]"
      />
      <Choice onPick={leaveOut}>Leave it out</Choice>
    </Part>
  );
}

function Failed({ upload, children }: { upload: Upload; children: ReactNode }) {
  const { retry } = useUploadQueue();
  return (
    <Part title={`${nameOf(upload.source)} did not arrive`} says={upload.error ?? 'Cancelled'}>
      <Choice accent onPick={() => retry(upload.id)}>
        Try again
      </Choice>
      {children}
    </Part>
  );
}

interface ChooseAgainProps {
  onChosen: (values: Pick<PictureToAddAttributes, 'upload' | 'name'>) => void;
}
/** Chooses a file once more that a page which was closed has not sent. */
function ChooseAgain({ onChosen }: ChooseAgainProps) {
  const { add } = useUploadQueue();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture to upload"
        onChange={({ target }) => {
          const file = takeFile(target);
          const upload = file && add([file], postText)[0]?.id;
          if (file && upload) onChosen({ upload, name: file.name });
        }}
      />
      <Choice accent onPick={() => input.current?.click()}>
        Choose the file
      </Choice>
    </>
  );
}
