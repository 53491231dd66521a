import 'server-only';
import { faultOf } from '@/lib/forms/rules';
import { logWarning } from '@/lib/log/log';
import type { Stored } from './groups';
import { fields, valueSchema } from './schema';

/**
 * Reads stored settings, each by itself: one that its field would not take is as if it were not set,
 * and its name is logged. The next save of the page 'Site' replaces it.
 */
export function readStored(stored: unknown): Stored {
  const values: Record<string, string> = {};
  const odd: string[] = [];
  for (const [name, value] of Object.entries(stored ?? {})) {
    const text = valueSchema.safeParse(value).data;
    const field = fields.find((each) => each.name === name);
    if (text === undefined || (field && faultOf(field, text))) odd.push(name);
    else values[name] = text;
  }
  if (odd.length > 0) {
    logWarning('settings that their fields do not take are left out', undefined, {
      fields: odd.join(' '),
    });
  }
  return values;
}
