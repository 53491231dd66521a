'use client';

import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { readTypedAddress } from '@/lib/posts/typed-links';

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog that asks where a link leads. With the cursor in a link, that link can be changed or
 * removed.
 */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog title="Link" open={open} onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = readTypedAddress(String(new FormData(event.currentTarget).get('href') ?? ''));
    if ('refusal' in typed) {
      setError(typed.refusal);
      return;
    }
    const { href } = typed;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field
        id="link-href"
        name="href"
        label="Address"
        defaultValue={current}
        error={error}
        autoComplete="off"
        inputMode="url"
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" look="accent">
          {current ? 'Change link' : 'Add link'}
        </Button>
        {current ? (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </Button>
        ) : null}
      </div>
    </form>
  );
}
