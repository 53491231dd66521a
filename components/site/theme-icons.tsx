import { Icon } from '@/components/ui/icon';
import { moon, sun } from '@/lib/icons';

/**
 * A moon in light and a sun in dark. The class on the root decides which one shows, so that server
 * and browser agree before the theme is known.
 */
export function ThemeIcons() {
  return (
    <>
      <Icon drawing={moon} className="size-5 dark:hidden" />
      <Icon drawing={sun} className="hidden size-5 dark:block" />
    </>
  );
}
