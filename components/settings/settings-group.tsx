import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { cardClass } from '@/components/ui/card';
import { type FieldState, FormField } from '@/components/ui/form/form-field';
import { Icon } from '@/components/ui/icon';
import type { Field } from '@/lib/forms/fields';
import type { Group } from '@/lib/settings/groups';
import { PictureField } from './picture-field.client';

interface SettingsGroupProps {
  group: Group;
  /** What is set, for the head. */
  says: string;
  /** The names of fields that are refused, changed, or changed by another window; each opens the group. */
  open: string;
  fieldState: (field: Field) => FieldState;
  /** Below the fields. */
  children: ReactNode;
}

/** One group of settings, folded. The browser opens it too, when it finds a text in it. */
export function SettingsGroup({ group, says, open, fieldState, children }: SettingsGroupProps) {
  const { title, intro, fields } = group;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && fold.current) fold.current.open = true;
  }, [open]);
  return (
    <details ref={fold} className={`group/fold ${cardClass('flat')}`}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 px-5 max-sm:flex-wrap py-3 sm:px-6">
        <h2 className="text-lg max-sm:w-[calc(100%-2.25rem)]">{title}</h2>
        <span className="min-w-0 grow text-muted text-sm wrap-anywhere max-sm:order-last max-sm:basis-full">
          {says}
        </span>
        <Icon
          drawing={ChevronDown}
          className="size-5 shrink-0 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">
        <p className="mb-5 max-w-2xl text-muted text-sm">{intro}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => {
            const state = fieldState(field);
            if (field.replacedBy && !state.value && !state.error) return null;
            return (
              <FormField key={field.name} {...state}>
                {field.kind === 'picture' ? <PictureField {...state} /> : null}
              </FormField>
            );
          })}
        </div>
        {children}
      </div>
    </details>
  );
}
