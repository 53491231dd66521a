import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PersonWays } from './person-ways';

it('the ways to reach a person are links, and those that are not set are left out', () => {
  const ways = {
    telephone: '+260977123456',
    whatsapp: '+260966123456',
    mail: 'mutale@lab.co.zm',
    link: 'https://www.linkedin.com/in/mutale',
  };
  const hrefs = (fields: Record<string, string>) =>
    [
      ...renderToStaticMarkup(<PersonWays name="Mutale" ways={fields} />).matchAll(
        /href="([^"]*)"/g,
      ),
    ].map(([, href]) => href);
  expect(hrefs(ways)).toEqual([
    'tel:+260977123456',
    'https://wa.me/260966123456',
    'mailto:mutale@lab.co.zm',
    'https://www.linkedin.com/in/mutale',
  ]);
  expect(hrefs({ mail: ways.mail, role: 'Lead' })).toEqual(['mailto:mutale@lab.co.zm']);
  expect(renderToStaticMarkup(<PersonWays name="Mutale" ways={{ role: 'Lead' }} />)).toBe('');
});
