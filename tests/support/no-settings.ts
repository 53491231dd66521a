import { settingNames } from '../../lib/env.ts';

/**
 * Every setting empty, which counts as absent and wins over `.env`: a test never meets the database
 * that a developer works on.
 */
export const noSettings: Record<string, string> = Object.fromEntries(
  settingNames.map((name) => [name, '']),
);
