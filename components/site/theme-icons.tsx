import { Moon, Sun } from 'lucide-react';

/**
 * A moon in light and a sun in dark. The class on the root decides which one shows, so that server
 * and browser agree before the theme is known.
 */
export function ThemeIcons() {
  return (
    <>
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </>
  );
}
