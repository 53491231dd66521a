import { redirect } from 'next/navigation';
import { CalculatorHead } from '@/components/calculator/calculator-head';
import { EnteredCalculator } from '@/components/calculator/entered-calculator.client';
import { EntryGate } from '@/components/calculator/entry-gate.client';
import { EstimateAnswer } from '@/components/calculator/estimate-answer';
import { FeatureCards } from '@/components/calculator/feature-cards';
import { toolParts } from '@/components/calculator/tool-parts';
import { calculatorEntry } from '@/components/entry/entry-words';
import { Section } from '@/components/ui/section';
import { auditTexts } from '@/lib/audit/content';
import { smallCard } from '@/lib/calculator/cards';
import { featuresOf } from '@/lib/calculator/features';
import { offeredCards } from '@/lib/calculator/setting-values';
import { readStoredForm } from '@/lib/calculator/stored-form';
import { contactFrom } from '@/lib/contact/next-step';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { servicesOf } from '@/lib/services/list';
import { readFacts, readLists } from '@/lib/settings/queries';
import { readEstimatePage, readIsOffered, readSectors } from '@/lib/site-texts/queries';

export const generateMetadata = () =>
  unlistedMetadata({
    ...pages.aiValueAssessment,
    path: formPages.calculator,
  });

/**
 * The savings calculator, or its entry form, after a form was sent without script; above it the sum
 * of the small calculator.
 */
export default async function CalculatorFormPage() {
  const [facts, lists, hasAudit, sectors, changePath] = await Promise.all([
    readFacts(),
    readLists(),
    readIsOffered(auditTexts),
    readSectors(),
    readEstimatePage(['/industries', '/']),
  ]);
  const tool = toolParts(facts, lists, contactFrom(facts, lists), { hasAudit, sectors });
  const { refused, entered, numbers, summed, sent } = await readStoredForm();
  const head = (
    <>
      <CalculatorHead {...facts} />
      {summed ? (
        <EstimateAnswer
          numbers={summed}
          card={smallCard(summed.sector, offeredCards(servicesOf(lists)))}
          changePath={changePath}
          kwacha={facts.kwacha}
          facts={facts}
        />
      ) : null}
    </>
  );
  if (refused || (numbers && !entered)) {
    return (
      <>
        {head}
        <EntryGate
          {...tool}
          entry={calculatorEntry}
          refused={refused}
          features={<FeatureCards features={featuresOf(servicesOf(lists))} />}
          stored={numbers}
        />
      </>
    );
  }
  if (!entered) redirect(pages.aiValueAssessment.path);
  return (
    <>
      {head}
      <Section>
        <EnteredCalculator {...tool} entered={entered} numbers={numbers ?? {}} sent={sent} />
      </Section>
    </>
  );
}
