import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeProvider } from '@/components/frame/console/theme.client';
import { ThemeToggle } from '@/components/frame/console/theme-toggle.client';

it('the theme without its provider is an error that says so', () => {
  expect(() => renderToString(<ThemeToggle className="">icons</ThemeToggle>)).toThrow(
    'useTheme must be used within a ThemeProvider',
  );
});

it('the theme within its provider is no error', () => {
  const html = renderToString(
    <ThemeProvider nonce="">
      <ThemeToggle className="">icons</ThemeToggle>
    </ThemeProvider>,
  );
  expect(html).toContain('Switch between light and dark theme');
});
