import { ExampleOrOwn } from '@/components/frame/example';
import { PageHero } from '@/components/frame/page-hero';
import { valueAssessment } from '@/lib/calculator/content';
import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';
import { ExampleSavings } from './example-savings';

const own = [
  { href: '#welcome', title: 'Your numbers' },
  { href: '#total', title: 'Your total' },
];

/** The top of the calculator's page, with numbers of nobody. Paper begins with the total. */
export function CalculatorHead({ kwacha }: Pick<Facts, 'kwacha'>) {
  return (
    <PageHero
      title={pages.aiValueAssessment.title}
      intro={valueAssessment.intro}
      example={
        <ExampleOrOwn own={own}>
          <ExampleSavings kwacha={kwacha} />
        </ExampleOrOwn>
      }
      isPrinted={false}
    />
  );
}
