'use server';

import { adminAction } from '@/lib/auth/wrap';
import { cacheTags } from '@/lib/pages/cache-tags';
import { forgetPages, forgetPagesAfterFailure } from '@/lib/pages/forget';
import { saveSettings } from './mutations';
import { settingsInputSchema } from './schema';

/** Stores the page 'Site', of which every public page shows something. */
export const saveSettingsAction = adminAction(
  settingsInputSchema,
  'The settings could not be saved. Please try again.',
  async (input, session) => {
    const saved = await saveSettings(input, session).catch((error: unknown) => {
      forgetPagesAfterFailure([cacheTags.settings]);
      throw error;
    });
    if ('revision' in saved) forgetPages([cacheTags.settings]);
    return saved;
  },
);
