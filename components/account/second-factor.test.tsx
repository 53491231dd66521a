import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SecondFactor } from './second-factor.client';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('@/lib/account/factor-actions', () => ({}));

it.each([
  [2, '<p class="mb-4">2 recovery codes are left.</p>'],
  [1, '<p class="mb-4">One recovery code is left.</p>'],
])('second factor: with %s recovery codes left it says so and does not warn', (left, sentence) => {
  const html = renderToStaticMarkup(<SecondFactor active codesLeft={left} />);
  expect(html).toContain(sentence);
  expect(html).not.toContain('border-danger px-4');
});

it('second factor: without a recovery code left it warns, and says what to do', () => {
  const html = renderToStaticMarkup(<SecondFactor active codesLeft={0} />);
  expect(html).toMatch(
    /border-danger px-4[^>]+><svg[\s\S]+No recovery code is left\. Make new ones/,
  );
});
