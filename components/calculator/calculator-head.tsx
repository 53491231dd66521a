import type { ReactNode } from 'react';
import { PageHero } from '@/components/frame/page-hero';
import { valueAssessment } from '@/lib/calculator/content';
import { pages } from '@/lib/content/pages';

/** The top of the calculator's page. Paper begins with the total. */
export function CalculatorHead({ example }: { example?: ReactNode }) {
  return (
    <div className="print:hidden">
      <PageHero
        title={pages.aiValueAssessment.title}
        intro={valueAssessment.intro}
        example={example}
      />
    </div>
  );
}
