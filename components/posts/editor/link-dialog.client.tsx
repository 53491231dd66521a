'use client';

import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/**
 * Turns a typed address into a link: a page of this site, an e-mail address, or a site with or
 * without its protocol. Undefined if it is none of these.
 */
function toHref(text: string): string | undefined {
  const typed = text.trim();
  if (/^[/#]/.test(typed)) return typed;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(whole) && /^(https?|mailto|tel):/i.test(whole) && typed ? whole : undefined;
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
    const href = toHref(String(new FormData(event.currentTarget).get('href') ?? ''));
    if (!href) {
      setError('Enter an address, such as example.com or /services');
      return;
    }
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
        <button type="submit" className={buttonClass('accent')}>
          {current ? 'Change link' : 'Add link'}
        </button>
        {current ? (
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            Remove link
          </button>
        ) : null}
      </div>
    </form>
  );
}
