import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HomeHero } from './home-hero';

const words = { name: 'Lab', before: 'Advancing', accent: 'AI', after: 'here', intro: 'We help.' };

it('the head of Home without the small calculator has its name and its title in one column', () => {
  const html = renderToStaticMarkup(<HomeHero {...words} tool={undefined} />);
  expect(html).toMatch(
    /lg:contents"><div><p [^>]*>Lab<\/p><h1 .*<\/h1><\/div><div><p [^>]*>We help/,
  );
});
