'use client';

import { Moon, Sun } from 'lucide-react';
import { iconButtonClass } from '@/components/ui/button';
import { useTheme } from './theme.client';

/**
 * Switches between light and dark. The class on the root decides which icon shows, so that server
 * and browser agree before the theme is known. On a document the page's script does it.
 */
export function ThemeToggle() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      data-theme-toggle=""
      className={iconButtonClass('onHeader')}
      aria-label="Switch between light and dark theme"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}
