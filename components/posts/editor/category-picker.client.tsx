'use client';

import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { checkboxClass, controlClass, labelClass } from '@/components/ui/control';
import { Field } from '@/components/ui/field';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { foldName } from '@/lib/categories/fold-name';
import { type CategoryInput, categoryLimits } from '@/lib/categories/schema';
import { type ActionResult, unanswered } from '@/lib/result';

export interface CategoryOption {
  id: string;
  name: string;
}

/** Stores a category; null when it has no name. */
export type SaveCategory = (input: CategoryInput) => Promise<ActionResult<{ id: string } | null>>;

interface CategoryPickerProps {
  /** Of the field for a new one, where it is not the only one of the page. */
  fieldId?: string;
  options: readonly CategoryOption[];
  onAdded: (option: CategoryOption) => void;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  saveCategory: SaveCategory;
}

/** The categories of a post, to be ticked; one that does not exist yet can be added right here. */
export function CategoryPicker({
  fieldId = 'new-category',
  options,
  onAdded,
  chosen,
  onChange,
  saveCategory,
}: CategoryPickerProps) {
  const [name, setName] = useState('');
  /** Of a new one whose name cannot stand in an address; undefined for any other. */
  const [slug, setSlug] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  const add = async (): Promise<void> => {
    const wanted = name.trim();
    if (!wanted || busy) return;
    const known = options.find((option) => foldName(option.name) === foldName(wanted));
    setError('');
    if (known) {
      onChange([...new Set([...chosen, known.id])]);
      setName('');
      return;
    }
    setBusy(true);
    const result = await saveCategory({ id: null, name: wanted, description: '', slug }).catch(
      unanswered,
    );
    setBusy(false);
    if (!result.ok) {
      if (result.fields?.slug) setSlug((typed = '') => typed);
      return setError(result.error);
    }
    if (!result.data) return;
    const { id } = result.data;
    onAdded({ id, name: wanted });
    onChange([...chosen, id]);
    setName('');
    setSlug(undefined);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };

  return (
    <fieldset>
      <legend className={labelClass}>Categories</legend>
      <div className="mt-1.5 max-h-[14.75rem] overflow-y-auto rounded-lg border border-line px-3 py-1 empty:hidden">
        {options.map(({ id, name: label }) => (
          <label key={id} className="flex min-h-9 items-center gap-3 max-sm:min-h-11">
            <input
              type="checkbox"
              className={checkboxClass}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
      <div className="mt-2 flex items-end gap-2">
        <div className="grow">
          <label htmlFor={fieldId} className="text-muted text-sm">
            New category
          </label>
          <input
            id={fieldId}
            value={name}
            maxLength={categoryLimits.name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onKeyDown}
            {...fieldAria(fieldId, { error })}
            className={controlClass}
            autoComplete="off"
          />
        </div>
        <Button disabled={busy} onClick={() => void add()}>
          Add
        </Button>
      </div>
      {slug === undefined ? null : (
        <Field
          id={`${fieldId}-slug`}
          label="Slug of the category"
          value={slug}
          maxLength={categoryLimits.slug}
          onChange={(event) => setSlug(event.target.value)}
          onKeyDown={onKeyDown}
          autoFocus
          autoComplete="off"
          className="mt-2"
        />
      )}
      <div role="alert">
        <FieldError id={fieldId} error={error} />
      </div>
    </fieldset>
  );
}
