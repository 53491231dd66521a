'use client';

import { ThemeProvider as NextThemeProvider, useTheme as useNextTheme } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * Gives the page its theme (docs/spec.md, 'Theme'): light until the visitor chooses, whatever the
 * operating system prefers.
 * @param nonce without which its script may not run, where the policy says so
 */
export function ThemeProvider({ children, nonce }: { children: ReactNode; nonce?: string }) {
  return (
    <NextThemeProvider
      attribute="class"
      storageKey="theme"
      themes={['light', 'dark']}
      defaultTheme="light"
      enableSystem={false}
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
      // A document keeps the script that sets the theme before the first paint.
      scriptProps={{ 'data-kept': '' }}
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
