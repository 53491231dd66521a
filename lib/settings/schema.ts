import { z } from 'zod';
import { services } from '@/lib/services/content';
import { line, lines } from '@/lib/text/text';
import { settingGroups } from './fields';
import { faultsOf, storedValue } from './form-rules';

/** The groups of the page 'Site'. */
export const groups = settingGroups(services.map(({ title }) => title));

const nameCharacters = 80;
/** Far above what a field takes, which says so itself. */
const sentCharacters = 20_000;

/** Values by the names of their fields, as they are sent and stored. */
export const settingsSchema = z.record(line(nameCharacters), lines(sentCharacters));

const fields = groups.flatMap((group) => group.fields);
const isPublic = new Set(
  groups.flatMap((group) => (group.isPublic ? group.fields.map(({ name }) => name) : [])),
);

/**
 * The values of the page's fields, those of the environment left out; an empty text takes one of
 * those away. They come out as they are stored: what is public, and the rest.
 */
export const settingsInputSchema = z
  .object({
    values: settingsSchema,
    revision: z.int().min(0),
  })
  .superRefine(({ values }, { addIssue }) => {
    for (const [name, message] of Object.entries(faultsOf(fields, values))) {
      addIssue({ code: 'custom', message, path: [name] });
    }
  })
  .transform(({ values, revision }) => {
    const facts: Record<string, string> = {};
    const office: Record<string, string> = {};
    for (const field of fields) {
      const value = values[field.name];
      if (value === undefined) continue;
      (isPublic.has(field.name) ? facts : office)[field.name] = storedValue(field, value);
    }
    return { facts, office, revision };
  });

export type SettingsInput = z.output<typeof settingsInputSchema>;
