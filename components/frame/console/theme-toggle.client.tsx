'use client';

import type { ReactNode } from 'react';
import { useTheme } from './theme.client';

/**
 * Switches between light and dark.
 * @param props.children its icons (`ThemeIcons`), rendered on the server
 */
export function ThemeToggle({ className, children }: { className: string; children: ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className}
      aria-label="Switch between light and dark theme"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      {children}
    </button>
  );
}
