'use client';

import { ThemeProvider as NextThemeProvider, useTheme as useNextTheme } from 'next-themes';
import type { ReactNode } from 'react';

/** docs/spec.md, 'Theme': key `theme`, a class on the root, light unless chosen; the system's wish is ignored. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemeProvider
      attribute="class"
      storageKey="theme"
      themes={['light', 'dark']}
      defaultTheme="light"
      enableSystem={false}
      disableTransitionOnChange
    >
      {children}
    </NextThemeProvider>
  );
}

/** The current theme. @throws Error outside a ThemeProvider, where the library would answer with nothing in silence */
export function useTheme() {
  const context = useNextTheme();
  if (context.themes.length === 0) throw new Error('useTheme must be used within a ThemeProvider');
  return context;
}
