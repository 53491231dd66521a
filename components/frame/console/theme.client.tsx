'use client';

import { ThemeProvider as NextThemeProvider, useTheme as useNextTheme } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * Gives the admin area its theme (docs/spec.md, 'Theme'): light until somebody chooses, whatever the
 * operating system prefers. Public pages have the same without React (components/frame).
 * @param props.nonce without which its script may not run
 */
export function ThemeProvider({ children, nonce }: { children: ReactNode; nonce: string }) {
  return (
    <NextThemeProvider
      attribute="class"
      storageKey="theme"
      themes={['light', 'dark']}
      defaultTheme="light"
      enableSystem={false}
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </NextThemeProvider>
  );
}

/**
 * The current theme and how to set it; changes whenever the visitor switches.
 * @throws Error outside a ThemeProvider, where the library would silently answer with nothing
 */
export function useTheme() {
  const context = useNextTheme();
  if (context.themes.length === 0) throw new Error('useTheme must be used within a ThemeProvider');
  return context;
}
