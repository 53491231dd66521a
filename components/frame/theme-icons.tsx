import { Moon, Sun } from 'lucide';
import { Icon } from '@/components/ui/icon';

/**
 * A moon in light and a sun in dark. The class on the root decides which one shows, so that server
 * and browser agree before the theme is known.
 */
export function ThemeIcons() {
  return (
    <>
      <Icon drawing={Moon} className="size-5 dark:hidden" />
      <Icon drawing={Sun} className="hidden size-5 dark:block" />
    </>
  );
}
