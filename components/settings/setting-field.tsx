import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { focusOn } from '@/components/ui/focus-on';
import { TextareaField } from '@/components/ui/textarea-field';
import type { Kind, Field as Setting } from '@/lib/settings/fields';
import { settingCharacters } from '@/lib/settings/form-rules';

/** The keyboard that a phone shows, and what a browser fills in by itself. */
const inputs: Partial<Record<Kind, { type?: string; inputMode?: 'decimal' | 'numeric' | 'url' }>> =
  {
    mail: { type: 'email' },
    telephone: { type: 'tel' },
    address: { inputMode: 'url' },
    amount: { inputMode: 'numeric' },
    rate: { inputMode: 'decimal' },
    date: { type: 'date' },
  };

interface SettingFieldProps {
  setting: Setting;
  value: string;
  error: string | undefined;
  /** The environment's value, as it is shown. */
  standard: string | undefined;
  /** What another window has stored, where this one has changed it too. */
  theirs: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One setting: its field, the way back to the environment's value, and what another window made of it. */
export function SettingField(props: SettingFieldProps) {
  const { setting, value, error, standard, theirs, onChange, onLeave } = props;
  const { name, label, hint, kind } = setting;
  const shared = {
    id: name,
    name,
    label,
    ...(hint ? { hint } : {}),
    value,
    error,
    onBlur: onLeave,
    autoComplete: 'off',
  };
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
      {kind === 'lines' ? (
        <TextareaField {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Field
          {...shared}
          {...inputs[kind]}
          maxLength={settingCharacters}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {theirs === undefined ? null : (
        <p className="mt-1.5 text-sm wrap-anywhere">
          The other window says: <span className="font-medium">{theirs || 'nothing'}</span>
        </p>
      )}
      {theirs === undefined ? null : offer('Take theirs', theirs)}
      {standard !== undefined && value !== standard ? offer('Back to default', standard) : null}
    </div>
  );
}
