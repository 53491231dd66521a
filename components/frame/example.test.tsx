// The heads of the tools' pages show a result of nobody.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExampleSavings } from '@/components/calculator/example-savings';
import { ExampleAnalysis } from '@/components/recommendations/example-analysis';

it.each([
  ['the calculator, in dollars', <ExampleSavings key="" kwacha={undefined} />, 'US$\u00a072,400'],
  [
    'the calculator with a rate, kwacha first',
    <ExampleSavings key="" kwacha={{ rate: 25, date: '2026-11-20' }} />,
    'K\u00a01,000,000 a year × 70% = K\u00a0700,000',
  ],
  [
    'the calculator, its monthly hours by the year',
    <ExampleSavings key="" kwacha={undefined} />,
    '100 hours × US$\u00a010 × 20% (assumption) × 12 months = US$\u00a02,400',
  ],
  ['the analyst, its first recommendation', <ExampleAnalysis key="" />, 'High priority'],
  ['the analyst with ratings', <ExampleAnalysis key="" hasRatings />, 'Efficiency'],
])(
  'example of %s: is called an example, and has no heading and no field',
  (_case, example, figure) => {
    const html = renderToStaticMarkup(example);
    expect(html).toMatch(/^<figure.*<figcaption.*>Example<.*<\/figure>$/s);
    expect(html).toContain(figure);
    expect(html).not.toMatch(/<h\d|<input/);
    // What a rating says would break its name in three lines.
    expect(html).not.toContain('routine work');
  },
);
