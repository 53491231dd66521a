'use client';

import { Moon, Sun } from 'lucide-react';
import { useTheme } from './theme.client';

/**
 * Switches between light and dark. The class on the root decides which icon shows, so that server
 * and browser agree before the theme is known.
 */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
      aria-label="Switch between light and dark theme"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}
