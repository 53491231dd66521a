import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Field } from '@/lib/forms/fields';
import { FormField } from './form-field';

const htmlOf = (
  field: Pick<Field, 'kind' | 'hint' | 'isRequired' | 'options'>,
  value = '',
): string =>
  renderToStaticMarkup(
    <FormField
      field={{ name: 'problem', label: 'Problem', ...field }}
      id="problem"
      value={value}
      error={undefined}
      standard={undefined}
      conflict={undefined}
      onChange={() => undefined}
      onLeave={() => undefined}
    />,
  );

it('form field: a required field says so before its hint, and an optional one does not', () => {
  expect(htmlOf({ kind: 'lines', isRequired: true })).toContain('>required<');
  expect(htmlOf({ kind: 'line', isRequired: true, hint: 'such as 120' })).toContain(
    '>required, such as 120<',
  );
  expect(htmlOf({ kind: 'line', hint: 'such as 120' })).toContain('>such as 120<');
  expect(htmlOf({ kind: 'line' })).not.toMatch(/required|-hint/);
});

it('form field: a choice that is no option any more is still shown, and offered nowhere else', () => {
  const options = [
    { value: '', label: 'None of these' },
    { value: 'mining', label: 'Mining' },
  ];
  expect(htmlOf({ kind: 'choice', options }, 'Fishing')).toContain(
    '<option value="Fishing" selected="">Fishing</option>',
  );
  for (const value of ['', 'mining']) {
    expect(htmlOf({ kind: 'choice', options }, value).match(/<option/g)).toHaveLength(2);
  }
});
