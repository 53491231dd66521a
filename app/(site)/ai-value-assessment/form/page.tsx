import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHero } from '@/components/site/page-hero';
import { BookingLink } from '@/components/tools/booking-link';
import { EnteredCalculator } from '@/components/tools/entered-calculator.client';
import { EntryGate } from '@/components/tools/entry-gate.client';
import { calculatorEntry } from '@/components/tools/entry-words';
import { FeatureCards } from '@/components/tools/feature-cards';
import { Section } from '@/components/ui/section';
import { valueAssessment } from '@/lib/content/ai-value-assessment';
import { pages } from '@/lib/content/pages';
import { readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: pages.aiValueAssessment.title,
  robots: { index: false },
};

/** The savings calculator after its entry form was sent without script, or that form come back. */
export default async function CalculatorFormPage() {
  const hero = <PageHero title={pages.aiValueAssessment.title} intro={valueAssessment.intro} />;
  const booking = <BookingLink href={site().bookingUrl} />;
  const refused = await readKept(formPages.calculator, 'refused');
  if (refused) {
    return (
      <>
        {hero}
        <EntryGate
          entry={calculatorEntry}
          refused={refused}
          features={<FeatureCards features={valueAssessment.features} />}
          booking={booking}
        />
      </>
    );
  }
  const entered = await readKept(formPages.calculator, 'entered');
  if (!entered) redirect(pages.aiValueAssessment.path);
  return (
    <>
      {hero}
      <Section>
        <EnteredCalculator
          entered={entered}
          numbers={(await readKept(formPages.calculator, 'numbers')) ?? {}}
          booking={booking}
        />
      </Section>
    </>
  );
}
