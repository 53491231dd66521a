import { ConsentNote } from '@/components/tools/consent-note';
import { failureOf } from '@/components/tools/failure-of';
import { Honeypot } from '@/components/tools/honeypot';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { controlClass, labelClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { RowsField } from '@/components/ui/rows-field';
import type { FieldName, Refused } from '@/lib/forms/schema';
import { whatIsMissing } from '@/lib/recommendations/form-rules';
import { AnalysisFailure } from './analysis-failure';
import { businessFields, businessLists } from './business-fields';
import { IndustryOptions } from './industry-options';

const order = ['name', 'email', 'industry', 'description', 'challenges', 'goals'] as const;

/**
 * The form of the analysis for a browser without script: empty, or as it came back with what was
 * typed.
 */
export function PlainRecommendationForm({ refused }: { refused: Refused }) {
  const { typed, errors } = refused;
  const failure = failureOf(refused) ?? whatIsMissing(errors);
  const first = order.find((name) => errors[name]);
  const bind = (name: FieldName) => ({ name, error: errors[name], autoFocus: name === first });
  const text = (name: FieldName) => ({
    id: `business-${name}`,
    required: true,
    defaultValue: typed[name]?.[0],
  });
  const { label, hint, ...area } = businessFields.description;
  const { error, ...description } = { ...bind('description'), ...text('description') };
  return (
    <form
      method="post"
      action="/api/recommendations"
      noValidate
      className={`${cardClass('raised')} p-5 sm:p-8`}
      aria-describedby={failure ? 'analysis-failure' : undefined}
    >
      <h2 className="text-xl">Your business</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field {...businessFields.name} {...bind('name')} {...text('name')} />
        <Field {...businessFields.email} {...bind('email')} {...text('email')} />
      </div>
      <Field
        {...businessFields.industry}
        {...bind('industry')}
        {...text('industry')}
        className="mt-5"
      />
      <IndustryOptions />
      <div className="mt-5">
        <label htmlFor={description.id} className={labelClass}>
          {label}
        </label>
        <p id={`${description.id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
        <textarea
          {...area}
          {...description}
          {...fieldAria(description.id, { hint, error })}
          className={`${controlClass} min-h-28`}
        />
        <FieldError id={description.id} error={error} />
      </div>
      <div className="mt-5 grid gap-x-5 gap-y-8 lg:grid-cols-2">
        {(['challenges', 'goals'] as const).map((name) => (
          <RowsField
            key={name}
            {...businessLists[name]}
            {...bind(name)}
            rows={typed[name]?.filter(Boolean) ?? []}
          />
        ))}
      </div>
      <Honeypot />
      <ConsentNote />
      <AnalysisFailure failure={failure} />
      <button type="submit" className={`mt-6 max-sm:w-full ${buttonClass('accent')}`}>
        Generate Analysis
      </button>
      <p className="mt-3 text-muted text-sm">The answer may take up to a minute.</p>
    </form>
  );
}
