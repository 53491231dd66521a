'use client';

import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { emailError } from '@/lib/text/email';

interface CheckedFieldProps extends ComponentProps<typeof Field> {
  name: string;
}

/** A field of a form that the server answers with a page, whose error goes once it is corrected. */
export function CheckedField({ name, error, className, ...field }: CheckedFieldProps) {
  const { errors, leaving } = useFieldErrors<string>(
    (form) => {
      const typed = String(new FormData(form).get(name) ?? '');
      if (field.type === 'email') return { [name]: emailError(typed) };
      return { [name]: typed.trim() ? undefined : error };
    },
    { [name]: error },
  );
  return (
    <div {...leaving} className={className}>
      <Field name={name} {...field} error={errors[name]} />
    </div>
  );
}

/** The box that has to be ticked before everything is deleted. */
export function SureBox({ error }: { error: string | undefined }) {
  const { errors, leaving } = useFieldErrors(
    (form) => ({ sure: new FormData(form).has('sure') ? undefined : error }),
    { sure: error },
  );
  return (
    <div {...leaving}>
      <label htmlFor="sure" className="mt-5 flex items-center gap-3">
        <input
          id="sure"
          name="sure"
          value="yes"
          type="checkbox"
          required
          className="size-5"
          {...fieldAria('sure', { error: errors.sure })}
        />
        I want everything that is kept about me to be deleted
      </label>
      <FieldError id="sure" error={errors.sure} />
    </div>
  );
}
