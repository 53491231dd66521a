import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BookingLink } from '@/components/calculator/booking-link';
import { EnteredCalculator } from '@/components/calculator/entered-calculator.client';
import { EntryGate } from '@/components/calculator/entry-gate.client';
import { FeatureCards } from '@/components/calculator/feature-cards';
import { calculatorEntry } from '@/components/entry/entry-words';
import { PageHero } from '@/components/frame/page-hero';
import { Section } from '@/components/ui/section';
import { valueAssessment } from '@/lib/calculator/content';
import { pages } from '@/lib/content/pages';
import { readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { readFacts } from '@/lib/settings/queries';

export const metadata: Metadata = {
  title: pages.aiValueAssessment.title,
  robots: { index: false },
};

/** The savings calculator after its entry form was sent without script, or that form come back. */
export default async function CalculatorFormPage() {
  const hero = <PageHero title={pages.aiValueAssessment.title} intro={valueAssessment.intro} />;
  const booking = <BookingLink href={(await readFacts()).bookingUrl} />;
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
  const sent = await readKept(formPages.calculator, 'sentTotal');
  return (
    <>
      {hero}
      <Section>
        <EnteredCalculator
          entered={entered}
          numbers={(await readKept(formPages.calculator, 'numbers')) ?? {}}
          sent={sent?.event === entered.event ? sent : undefined}
          booking={booking}
        />
      </Section>
    </>
  );
}
