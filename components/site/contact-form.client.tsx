'use client';

import { type FormEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { controlClass, labelClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { notify, prepareToasts } from '@/components/ui/notify';
import { SelectField } from '@/components/ui/select-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { contactMailto } from '@/lib/contact/mailto';
import { interests } from '@/lib/content/get-involved';
import { leadMessages } from '@/lib/leads/form-rules';

const required = {
  name: leadMessages.name,
  email: leadMessages.email,
  message: 'Message is required',
};
type Errors = Partial<Record<keyof typeof required, string>>;

const text = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/**
 * The browser decides whether the address is valid (docs/spec.md, 'Get Involved'); the messages are
 * ours.
 */
function findErrors(form: HTMLFormElement, data: FormData): Errors {
  const errors: Errors = {};
  for (const [name, message] of Object.entries(required)) {
    if (!text(data, name)) errors[name as keyof Errors] = message;
  }
  const email = form.elements.namedItem('email');
  if (!errors.email && email instanceof HTMLInputElement && !email.validity.valid) {
    errors.email = leadMessages.emailFormat;
  }
  return errors;
}

/**
 * Prepares a message in the visitor's own e-mail program; nothing goes to a server. Without script
 * the browser itself does the same, as far as a mailto form can.
 */
export function ContactForm({ to = '' }: { to?: string | undefined }) {
  const hydrated = useHydrated();
  const [errors, setErrors] = useState<Errors>({});

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const found = findErrors(form, data);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      requestAnimationFrame(() => (form.elements.namedItem(first) as HTMLElement | null)?.focus());
      return;
    }
    const link = document.createElement('a');
    link.href = contactMailto(to, {
      name: text(data, 'name'),
      email: text(data, 'email'),
      organization: text(data, 'organization'),
      interest: text(data, 'interest'),
      message: text(data, 'message'),
    });
    document.body.append(link);
    link.click();
    link.remove();
    notify('success', 'Opening email client...');
    form.reset();
  };

  return (
    <form
      action={`mailto:${to}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}
      onFocus={prepareToasts}
      // Until the page's script runs, the browser itself asks for what is missing.
      noValidate={hydrated}
      className="grid max-w-2xl gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id="name"
          name="name"
          label="Name"
          autoComplete="name"
          required
          error={errors.name}
        />
        <Field
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <Field
          id="organization"
          name="organization"
          label="Organization"
          hint="(optional)"
          autoComplete="organization"
        />
        <SelectField
          id="interest"
          name="interest"
          label="Interest"
          defaultValue="partnership"
          options={interests}
        />
      </div>
      <div>
        <label htmlFor="message" className={labelClass}>
          Message
        </label>
        <textarea
          id="message"
          name="message"
          rows={4}
          required
          className={controlClass}
          {...fieldAria('message', { error: errors.message })}
        />
        <FieldError id="message" error={errors.message} />
      </div>
      <button type="submit" className={`justify-self-start ${buttonClass('accent')}`}>
        Send Message
      </button>
    </form>
  );
}
