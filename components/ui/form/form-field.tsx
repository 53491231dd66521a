import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { Field as Descriptor, Kind } from '@/lib/forms/fields';
import { readingOf } from '@/lib/forms/rules';

/** The keyboard that a phone shows, and what a browser fills in by itself. */
const inputs: Partial<Record<Kind, { type?: string; inputMode?: 'decimal' | 'numeric' | 'url' }>> =
  {
    mail: { type: 'email' },
    telephone: { type: 'tel' },
    address: { inputMode: 'url' },
    receiver: { inputMode: 'url' },
    page: { inputMode: 'url' },
    amount: { inputMode: 'decimal' },
    money: { inputMode: 'decimal' },
    number: { inputMode: 'decimal' },
    rate: { inputMode: 'decimal' },
    date: { type: 'date' },
    months: { inputMode: 'numeric' },
    count: { inputMode: 'numeric' },
  };

export interface FieldState {
  field: Descriptor;
  id: string;
  value: string;
  error: string | undefined;
  /** The default, as it is shown. */
  standard: string | undefined;
  /** The value that another window stored, where this one changed it too. */
  conflict: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

interface FormFieldProps extends FieldState {
  /** Whether a table says the label of the field. */
  isLabelHidden?: boolean;
  /** A control in place of the one for the field's kind. */
  children?: ReactNode;
}

/** One field of a form: its control, the way back to the default, and what another window stored. */
export function FormField({ children, isLabelHidden, ...state }: FormFieldProps) {
  const { field, id, value, standard, conflict, onChange } = state;
  const conflictLabel = field.options?.find((option) => option.value === conflict)?.label;
  const offer = (text: string, offered: string) => (
    <Button
      className="mt-2 mr-2"
      onClick={() => {
        onChange(offered);
        // The button goes.
        focusOn(id);
      }}
      aria-label={`${text}: ${field.label}`}
    >
      {text}
    </Button>
  );
  return (
    // A long word in a field that grows with its text does not widen the grid.
    <div className="min-w-0">
      {children ?? <Control {...state} isLabelHidden={isLabelHidden} />}
      {conflict === undefined ? null : (
        <>
          <p className="mt-1.5 text-sm wrap-anywhere">
            The other window says:{' '}
            <span className="font-semibold">{(conflictLabel ?? conflict) || 'nothing'}</span>
          </p>
          {offer('Take theirs', conflict)}
        </>
      )}
      {standard !== undefined && value !== standard ? offer('Back to default', standard) : null}
    </div>
  );
}

type ControlProps = FieldState & { isLabelHidden: boolean | undefined };

function Control({ field, id, value, error, isLabelHidden, onChange, onLeave }: ControlProps) {
  const { name, label, hint, placeholder, kind, options, most, isCounted, isRequired } = field;
  const shared = {
    id,
    name,
    label,
    value,
    error,
    required: isRequired,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (options) {
    // A value that was stored before the present options is shown as it is.
    const former = options.some((option) => option.value === value)
      ? []
      : [{ value, label: value }];
    return <SelectField {...shared} options={[...options, ...former]} />;
  }
  const shownHint = [isRequired && 'required', hint].filter(Boolean).join(', ');
  const typed = { ...shared, hint: shownHint || undefined, placeholder, autoComplete: 'off' };
  if (kind !== 'lines') {
    const note = readingOf(field, value);
    return <Field {...typed} {...inputs[kind]} isLabelHidden={isLabelHidden} note={note} />;
  }
  // A text that may be long is read as a whole.
  return (
    <TextareaField {...typed} {...(isCounted ? { maxLength: most } : { rows: most ? 8 : 3 })} />
  );
}
