'use client';

import { type FormEvent, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Field } from '@/components/ui/field';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { newId } from '@/lib/process/new-id';
import { saveRedirectAction } from '@/lib/redirects/actions';
import { type RedirectField, redirectFaults } from '@/lib/redirects/form-rules';
import type { Redirect } from '@/lib/redirects/rows';

/** First values of the form; a new redirect has no id. */
export type RedirectDraft = Partial<Redirect>;

interface RedirectDialogProps {
  draft: RedirectDraft;
  /** @param isSaved whether it closes because the redirect is stored */
  onClose: (isSaved: boolean) => void;
}

const valuesOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return { path: String(data.get('path') ?? ''), target: String(data.get('target') ?? '') };
};
const faultsIn = (form: HTMLFormElement) => {
  const { path, target } = valuesOf(form);
  return redirectFaults(path, target);
};

/** The form of one redirect, in a dialog. */
export function RedirectDialog({ draft, onClose }: RedirectDialogProps) {
  const { path = '', target = '', revision } = draft;
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  /** Kept, so that a new redirect that is sent again is the same one. */
  const [id] = useState(() => draft.id ?? newId());
  const form = useRef<HTMLFormElement>(null);
  const { errors, showErrors, leaving } = useFieldErrors<RedirectField>(faultsIn, {}, [
    'path',
    'target',
  ]);

  const mayClose = (): boolean | Promise<boolean> => {
    const typed = form.current ? valuesOf(form.current) : { path, target };
    if (typed.path === path && typed.target === target) return true;
    return confirm({ text: 'Leave without saving?', action: 'Leave' });
  };
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget } = event;
    if (showErrors(faultsIn(currentTarget), currentTarget)) return;
    const values = valuesOf(currentTarget);
    call(
      () => saveRedirectAction({ id, ...values, ...(revision === undefined ? {} : { revision }) }),
      () => {
        notify('success', 'Redirect saved');
        onClose(true);
      },
      ({ fields }) => fields && showErrors(fields, currentTarget),
    );
  };

  return (
    <>
      <Dialog
        title={revision === undefined ? 'Add redirect' : 'Edit redirect'}
        open
        onClose={() => onClose(false)}
        mayClose={mayClose}
      >
        <form
          ref={form}
          onSubmit={save}
          noValidate
          aria-busy={pending}
          {...leaving}
          className="grid gap-4"
        >
          <Field
            id="redirect-path"
            name="path"
            label="From"
            hint="a path of this site; /old/* is all below it"
            required
            defaultValue={path}
            placeholder="/old-page"
            autoComplete="off"
            inputMode="url"
            error={errors.path}
          />
          <Field
            id="redirect-target"
            name="target"
            label="To"
            hint="a path of this site, or an address"
            required
            defaultValue={target}
            placeholder="/about or https://…"
            autoComplete="off"
            inputMode="url"
            error={errors.target}
          />
          <div>
            <button type="submit" disabled={pending} className={buttonClass('accent')}>
              {pending ? 'Saving…' : 'Save'}
            </button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
