import type { ReactNode } from 'react';

/**
 * Switches between light and dark. The page's script does it (page-documents/script/theme.ts), so that it
 * works on every public page, with the framework's script or without.
 * @param props.children its icons (`ThemeIcons`)
 */
export function ThemeToggle({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-theme-toggle=""
      className={className}
      aria-label="Switch between light and dark theme"
    >
      {children}
    </button>
  );
}
