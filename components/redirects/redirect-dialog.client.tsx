'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';
import { FormField } from '@/components/ui/form/form-field';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { notify } from '@/components/ui/notify';
import { newId } from '@/lib/process/new-id';
import { saveRedirectAction } from '@/lib/redirects/actions';
import { redirectFaults, redirectFields } from '@/lib/redirects/form-rules';
import type { Redirect } from '@/lib/redirects/rows';

/** First values of the form; a new redirect has no id. */
export type RedirectDraft = Partial<Redirect>;

interface RedirectDialogProps {
  draft: RedirectDraft;
  /** @param isSaved whether it closes because the redirect is stored */
  onClose: (isSaved: boolean) => void;
}

/** The form of one redirect, in a dialog. */
export function RedirectDialog({ draft, onClose }: RedirectDialogProps) {
  const { path = '', target = '', revision } = draft;
  /** Kept, so that a new redirect that is sent again is the same one. */
  const [id] = useState(() => draft.id ?? newId());
  const form = useVersionedForm({
    id: 'redirect',
    idPrefix: 'redirect-',
    subject: 'this redirect',
    fields: redirectFields,
    stored: { values: { path, target }, revision },
    faults: (typed) => redirectFaults(typed.path ?? '', typed.target ?? ''),
    save: ({ path: from = '', target: to = '' }, known) =>
      saveRedirectAction({ id, path: from, target: to, revision: known }),
    onSaved: () => {
      notify('success', 'Redirect saved');
      onClose(true);
    },
  });
  return (
    <>
      <Dialog
        title={revision === undefined ? 'Add redirect' : 'Edit redirect'}
        open
        onClose={() => onClose(false)}
        mayClose={form.mayClose}
      >
        <form {...form.props} className="grid gap-4">
          {redirectFields.map((field) => (
            <FormField key={field.name} {...form.fieldState(field)} />
          ))}
          <SaveBar form={form} />
        </form>
      </Dialog>
      {form.dialog}
    </>
  );
}
