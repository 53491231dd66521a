import { redirect } from 'next/navigation';
import { CalculatorHead } from '@/components/calculator/calculator-head';
import { EnteredCalculator } from '@/components/calculator/entered-calculator.client';
import { EntryGate } from '@/components/calculator/entry-gate.client';
import { EstimateAnswer } from '@/components/calculator/estimate-answer';
import { FeatureCards } from '@/components/calculator/feature-cards';
import { toolParts } from '@/components/calculator/tool-parts';
import { calculatorEntry } from '@/components/entry/entry-words';
import { Section } from '@/components/ui/section';
import { valueAssessment } from '@/lib/calculator/content';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';

export const metadata = unlistedMetadata({
  ...pages.aiValueAssessment,
  path: formPages.calculator,
});

/**
 * The savings calculator after its entry form was sent without script; that form come back, or below
 * the sum of the small calculator.
 */
export default async function CalculatorFormPage() {
  const tool = toolParts(await readFacts(), await readContact());
  const refused = await readKept(formPages.calculator, 'refused');
  const entered = await readKept(formPages.calculator, 'entered');
  const kept = await readKept(formPages.calculator, 'numbers');
  const estimate = await readKept(formPages.calculator, 'estimate');
  const numbers = kept || estimate ? { ...kept, ...estimate } : undefined;
  if (refused || (numbers && !entered)) {
    return (
      <>
        <CalculatorHead />
        {numbers && !entered ? <EstimateAnswer numbers={numbers} {...tool.given} /> : null}
        <EntryGate
          {...tool}
          entry={calculatorEntry}
          refused={refused}
          features={<FeatureCards features={valueAssessment.features} />}
          kept={numbers}
        />
      </>
    );
  }
  if (!entered) redirect(pages.aiValueAssessment.path);
  const sent = await readKept(formPages.calculator, 'sentTotal');
  const total = sent?.event === entered.event ? sent : undefined;
  return (
    <>
      <CalculatorHead />
      <Section>
        <EnteredCalculator {...tool} entered={entered} numbers={numbers ?? {}} sent={total} />
      </Section>
    </>
  );
}
