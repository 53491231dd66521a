import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SaveBar } from './save-bar';

it('form: the button that saves keeps the focus while it does', () => {
  const html = renderToStaticMarkup(
    <SaveBar form={{ hydrated: true, pending: true, dirty: true }} />,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
});
