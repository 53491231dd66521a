// The heads of the tools' pages show a result of nobody.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExampleSavings } from '@/components/calculator/example-savings';
import { ExampleAnalysis } from '@/components/recommendations/example-analysis';

it.each([
  [
    'the calculator, in dollars',
    <ExampleSavings key="" kwacha={undefined} />,
    'US$\u00a030,000 to US$\u00a045,000<',
  ],
  [
    'the calculator with a rate, kwacha first',
    <ExampleSavings key="" kwacha={{ rate: 25, date: '2026-11-20' }} />,
    'K\u00a0300,000 to K\u00a0450,000<',
  ],
  [
    'the calculator, our own figure beneath the published range',
    <ExampleSavings key="" kwacha={undefined} />,
    'At most US$\u00a070,000',
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
