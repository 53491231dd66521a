import { expect, it } from 'vitest';
import { takeFile } from './take-file';

it('a chosen file is taken out of its field, so that choosing the same file again is a change', () => {
  const file = new File(['x'], 'a.png');
  const field = { files: [file], value: 'C:\\fakepath\\a.png' };
  const input = {
    get files() {
      return field.value ? field.files : [];
    },
    set value(value: string) {
      field.value = value;
    },
  } as unknown as HTMLInputElement;
  expect(takeFile(input)).toBe(file);
  expect(field.value).toBe('');
  expect(takeFile(input)).toBeUndefined();
});
