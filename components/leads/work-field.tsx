import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { SelectField } from '@/components/ui/select-field';
import type { Field as WorkFieldOf } from '@/lib/settings/fields';
import { readAmount, readAs } from '@/lib/text/amount';

interface WorkFieldProps {
  field: WorkFieldOf;
  value: string;
  error: string | undefined;
  /** The value another window stored, where this one changed it too. */
  theirs: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One field of the work on a lead, with what another window made of it. */
export function WorkField({ field, value, error, theirs, onChange, onLeave }: WorkFieldProps) {
  const { name, label, kind, options } = field;
  const shared = { id: name, name, label, value };
  return (
    <div>
      {options ? (
        <SelectField
          {...shared}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Field
          {...shared}
          error={error}
          autoComplete="off"
          {...(kind === 'date' ? { type: 'date' } : {})}
          {...(name === 'value' ? { inputMode: 'decimal', note: readAs(readAmount(value)) } : {})}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
      {theirs === undefined ? null : (
        <>
          <p className="mt-1.5 text-sm wrap-anywhere">
            The other window says:{' '}
            <span className="font-medium">
              {(options?.find((option) => option.value === theirs)?.label ?? theirs) || 'nothing'}
            </span>
          </p>
          <button
            type="button"
            className={`mt-2 ${buttonClass('quiet')}`}
            aria-label={`Take theirs: ${label}`}
            onClick={() => {
              onChange(theirs);
              // The button goes.
              focusOn(name);
            }}
          >
            Take theirs
          </button>
        </>
      )}
    </div>
  );
}
