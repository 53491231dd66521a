'use client';

import type { Editor } from '@tiptap/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { readTypedAddress } from '@/lib/posts/typed-links';
import { OptionList } from './option-list';
import { goBehind } from './post-link';
import { type LinkSearch, useLinkTargets } from './use-link-targets';

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog that asks where a link leads: an address, or a post or page that is found by its words.
 * With the cursor in a link, that link can be changed or removed.
 */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog title="Link" open={open} onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function statusOf(search: LinkSearch | undefined): string {
  if (!search) return '';
  if (search.state === 'pending') return 'Searching…';
  if (search.state === 'failed') return search.error;
  const { length } = search.targets;
  if (length === 0) return 'No public post or page has these words.';
  return length === 1 ? '1 post or page' : `${length} posts and pages`;
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();
  /** The chosen option, and whether Escape has closed the list. */
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const search = useLinkTargets(typed);
  const targets = search?.state === 'read' && !isClosed ? search.targets : [];
  const isOpen = targets.length > 0;
  const options = targets.map(({ title, path, kind }) => ({
    id: `link-target-${path}`,
    name: title || 'Without a title',
    hint: `${kind} · ${path}`,
  }));

  /** @param words the text of a link where no words are selected */
  const link = (href: string, words: string): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !current) {
      chain
        .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).command(goBehind).run();
    }
    onClose();
  };
  const choose = (index: number): void => {
    const target = targets[index];
    if (target) link(target.path, target.title || target.path);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = readTypedAddress(typed);
    if (isOpen) choose(chosen);
    else if (search?.state === 'pending') return;
    else if ('refusal' in address) setError(address.refusal);
    else link(address.href, address.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosed(true);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setClosed(false);
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = (chosen + step + targets.length) % targets.length;
    setChosen(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Field
        id="link-href"
        label="Address"
        hint="Or words of a post or page"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
          setChosen(0);
          setClosed(false);
        }}
        onKeyDown={onKeyDown}
        error={error}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'link-targets' : undefined}
        aria-activedescendant={isOpen ? options[chosen]?.id : undefined}
      />
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {statusOf(search)}
      </p>
      {isOpen ? (
        <OptionList
          ref={list}
          id="link-targets"
          label="Posts and pages"
          options={options}
          chosen={chosen}
          onChoose={choose}
          className="mt-1.5"
        />
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" look="accent">
          {current ? 'Change link' : 'Add link'}
        </Button>
        {current ? (
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().command(goBehind).run();
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
