import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { Kind, Field as Setting } from '@/lib/settings/fields';
import { readingOf, settingCharacters } from '@/lib/settings/form-rules';
import { PictureField } from './picture-field.client';

/** The keyboard that a phone shows, and what a browser fills in by itself. */
const inputs: Partial<Record<Kind, { type?: string; inputMode?: 'decimal' | 'numeric' | 'url' }>> =
  {
    mail: { type: 'email' },
    telephone: { type: 'tel' },
    address: { inputMode: 'url' },
    receiver: { inputMode: 'url' },
    amount: { inputMode: 'decimal' },
    rate: { inputMode: 'decimal' },
    date: { type: 'date' },
    months: { inputMode: 'numeric' },
  };

interface SettingFieldProps {
  setting: Setting;
  value: string;
  error: string | undefined;
  /** The environment's value, as it is shown. */
  standard: string | undefined;
  /** The value another window stored, where this one changed it too. */
  theirs: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Hears how the library describes a picture that was chosen. */
  onDescribed?: (alt: string) => void;
}

/** One setting: its field, the way back to the environment's value, and what another window made of it. */
export function SettingField(props: SettingFieldProps) {
  const { setting, value, standard, theirs, onChange } = props;
  const { name, label, options } = setting;
  const said = options?.find((option) => option.value === theirs)?.label ?? theirs;
  const offer = (text: string, taken: string) => (
    <button
      type="button"
      className={`mt-2 mr-2 ${buttonClass('quiet')}`}
      onClick={() => {
        onChange(taken);
        // The button goes.
        focusOn(name);
      }}
      aria-label={`${text}: ${label}`}
    >
      {text}
    </button>
  );
  return (
    <div>
      <Control {...props} />
      {theirs === undefined ? null : (
        <p className="mt-1.5 text-sm wrap-anywhere">
          The other window says: <span className="font-medium">{said || 'nothing'}</span>
        </p>
      )}
      {theirs === undefined ? null : offer('Take theirs', theirs)}
      {standard !== undefined && value !== standard ? offer('Back to default', standard) : null}
    </div>
  );
}

/** The input or the choice, by the kind of the setting. */
function Control({ setting, value, error, onChange, onLeave, onDescribed }: SettingFieldProps) {
  const { name, label, hint, kind, options, most } = setting;
  const own = { id: name, name, label };
  const shared = {
    ...own,
    ...(hint ? { hint } : {}),
    value,
    error,
    onBlur: onLeave,
    autoComplete: 'off',
  };
  switch (kind) {
    case 'lines':
      return (
        <TextareaField
          {...shared}
          // A text that may be long is read as a whole.
          rows={most ? 8 : 3}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...own}
          options={options ?? []}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'picture':
      return (
        <PictureField
          {...own}
          value={value}
          error={error}
          onChange={onChange}
          onDescribed={onDescribed}
        />
      );
    default:
      return (
        <Field
          {...shared}
          {...inputs[kind]}
          note={readingOf(setting, value)}
          maxLength={settingCharacters}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
