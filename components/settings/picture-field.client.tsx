'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Picture } from '@/components/frame/picture';
import { MediaPicker } from '@/components/media/media-picker.client';
import { Button } from '@/components/ui/button';
import { labelClass } from '@/components/ui/control';
import { Dialog } from '@/components/ui/dialog.client';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import type { FieldState } from '@/components/ui/form/form-field';

interface PictureFieldProps extends FieldState {
  /** Hears how the library describes the picture that was chosen. */
  onDescribed?: (alt: string) => void;
}

const groundClass = { light: 'bg-white', dark: 'bg-night' } as const;

/** A picture of the media library, which can be chosen, changed and taken away. */
export function PictureField(props: PictureFieldProps) {
  const { field, id, value, error, onChange, onDescribed } = props;
  const { label, hint } = field;
  const [picking, setPicking] = useState(false);
  return (
    <fieldset>
      <legend className={labelClass}>{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        {value ? (
          <Picture
            src={value}
            alt=""
            width={96}
            height={96}
            sizes="6rem"
            className={`size-24 rounded-lg border border-line object-contain ${field.ground ? groundClass[field.ground] : ''}`}
          />
        ) : null}
        <Button
          id={id}
          aria-describedby={fieldAria(id, { hint, error })['aria-describedby']}
          onClick={() => setPicking(true)}
        >
          {value ? 'Change picture' : 'Choose picture'}
        </Button>
        {value ? <Button onClick={() => onChange('')}>Remove picture</Button> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {picking
        ? // Outside of the form, which Enter in the search would send.
          createPortal(
            <Dialog title={label} open onClose={() => setPicking(false)} wide>
              <MediaPicker
                onPick={({ url, alt }) => {
                  onChange(url);
                  onDescribed?.(alt);
                  setPicking(false);
                }}
              />
            </Dialog>,
            document.body,
          )
        : null}
    </fieldset>
  );
}
