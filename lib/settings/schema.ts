import { z } from 'zod';
import { env } from '@/lib/env';
import { addressFault, faultsOf, storedValue } from '@/lib/forms/rules';
import { isAllowed } from '@/lib/http/hosts';
import { mondayToFriday, workingDaysName, workingDaysOf } from '@/lib/text/answer-time';
import { isBlank } from '@/lib/text/characters';
import { line, lines } from '@/lib/text/text';
import { noticeFields, noticesName, settingGroups } from './fields';
import { fieldsOf, listNames, stateField } from './lists';

/** The groups of the page 'Site'. */
export const groups = settingGroups();

const nameCharacters = 80;
/** Far above what a field takes, which says so itself. */
const sentCharacters = 20_000;

/** The text of a field. */
export const valueSchema = lines(sentCharacters);

/** Values by the names of their fields, as they are sent and stored. */
const settingsSchema = z.record(line(nameCharacters), valueSchema);

export const fields = groups.flatMap((group) => group.fields);
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
    const receiver = URL.parse(storedValue({ kind: 'receiver' }, values.webhook_url ?? ''));
    const message =
      receiver && !isAllowed(receiver, env().WEBHOOK_HOSTS) && addressFault(receiver.href);
    if (message) addIssue({ code: 'custom', message, path: ['webhook_url'] });
  })
  .transform(({ values, revision }) => {
    const facts: Record<string, string> = {};
    const office: Record<string, string> = {};
    for (const field of fields) {
      const value = values[field.name];
      if (value === undefined || (field.emptyIsDefault && isBlank(value))) continue;
      if (field.replacedBy && (isBlank(value) || !isBlank(values[field.replacedBy] ?? '')))
        continue;
      (isPublic.has(field.name) ? facts : office)[field.name] = storedValue(field, value);
    }
    // The page /privacy names who is told of a lead, but not the address.
    const noticeKinds = noticeFields.filter((name) => office[name]).join(' ');
    if (noticeKinds) facts[noticesName] = noticeKinds;
    // By which the database dates the first step of a lead.
    const workingDays = workingDaysOf(facts.hours);
    if (workingDays !== mondayToFriday) facts[workingDaysName] = workingDays;
    return { facts, office, revision };
  });

export type SettingsInput = z.output<typeof settingsInputSchema>;

const listSchema = z.enum(listNames);

export const keyCharacters = 80;
/** The id of a service, as the database checks it too. */
const keySchema = z
  .string()
  .max(keyCharacters)
  .regex(/^[a-z0-9-]+$/);

/** An entry of a list as it is stored. */
const entrySchema = z.object({
  id: z.uuid(),
  list: listSchema,
  key: keySchema.nullish(),
  fields: settingsSchema,
});

/** An entry as the admin reads it. One that was stored otherwise can still be mended or deleted. */
export const storedEntrySchema = entrySchema.extend({
  fields: settingsSchema.catch({}),
  isShown: z.boolean(),
  place: z.int(),
  revision: z.int(),
});

/** The lists as pages read them. An entry that was stored otherwise does not hide the others. */
export const listsSchema = z.object({
  own: z.array(listSchema),
  entries: z
    .array(entrySchema.nullable().catch(null))
    .transform((entries) => entries.filter((entry) => entry !== null)),
});

/** What `read_site` answers. */
export const siteSchema = z.object({
  facts: z.unknown(),
  lists: listsSchema,
  hidden: z.array(line(nameCharacters)),
});

/**
 * One entry to store: its fields and its state by their names. Without a revision it is new, and with
 * a place it comes back to that one. Only a new one takes a key. Fields that are not empty come out as they are stored.
 */
export const entryInputSchema = z
  .object({
    id: z.uuid(),
    list: listSchema,
    values: settingsSchema,
    revision: z.int().min(1).optional(),
    place: z.int().min(0).optional(),
    key: keySchema.optional(),
  })
  .superRefine(({ list, values }, { addIssue }) => {
    for (const [name, message] of Object.entries(faultsOf(fieldsOf(list), values))) {
      addIssue({ code: 'custom', message, path: [name] });
    }
  })
  .transform(({ values, ...entry }) => ({
    ...entry,
    isShown: values[stateField.name] === 'shown',
    fields: Object.fromEntries(
      fieldsOf(entry.list)
        .map((field) => [field.name, storedValue(field, values[field.name] ?? '')])
        .filter(([, value]) => value),
    ),
  }));

const atOnce = 50;

/** New entries, such as the site's own examples, to be changed from there. */
export const entriesInputSchema = z.array(entryInputSchema).max(atOnce);

/** An entry to delete, as it was read. */
export const entryNameSchema = z.object({ id: z.uuid(), revision: z.int().min(1) });

/** The order of a list, by the ids of its entries. */
export const orderSchema = z.object({ list: listSchema, ids: z.array(z.uuid()).max(atOnce) });

export type EntryInput = z.output<typeof entryInputSchema>;
