// A property of every schema.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZodType } from 'zod';
import { anyValue } from '../support/arbitrary';

describe('every schema', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '/lib/**/schema.ts',
      '/lib/account/typed.ts',
      '/lib/account/password-change.ts',
      '/lib/your-data/person.ts',
    ],
    { eager: true },
  );
  const schemas = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof ZodType ? [{ name: `${file} ${name}`, schema }] : [],
    ),
  );
  it.each(schemas)(
    '$name takes a value or refuses it, and takes again what it made of it',
    ({ schema }) =>
      fc.assert(
        fc.property(anyValue, (value) => {
          const { data, success } = schema.safeParse(value);
          if (success) expect(schema.safeParse(data)).toEqual({ success: true, data });
        }),
      ),
  );
});
