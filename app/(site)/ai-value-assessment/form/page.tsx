import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHero } from '@/components/site/page-hero';
import { calculatorEntry } from '@/components/tools/entry-words';
import { FeatureCards } from '@/components/tools/feature-cards';
import { PlainCalculator } from '@/components/tools/plain-calculator';
import { PlainEntryForm } from '@/components/tools/plain-entry-form';
import { Section } from '@/components/ui/section';
import { valueAssessment } from '@/lib/content/ai-value-assessment';
import { pages } from '@/lib/content/pages';
import { readKept } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';

export const metadata: Metadata = {
  title: pages.aiValueAssessment.title,
  robots: { index: false },
};

/** The savings calculator for a browser without script, or the entry form that came back to it. */
export default async function CalculatorFormPage() {
  const hero = <PageHero title={pages.aiValueAssessment.title} intro={valueAssessment.intro} />;
  const refused = await readKept(formPages.calculator, 'refused');
  if (refused) {
    return (
      <>
        {hero}
        <section className="bg-canvas">
          <div className="wrap grid items-start gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16">
            <PlainEntryForm {...calculatorEntry} refused={refused} />
            <FeatureCards features={valueAssessment.features} />
          </div>
        </section>
      </>
    );
  }
  const entered = await readKept(formPages.calculator, 'entered');
  if (!entered) redirect(pages.aiValueAssessment.path);
  return (
    <>
      {hero}
      <Section>
        <h2 id="welcome" className="text-title">
          Welcome, {entered.name}!
        </h2>
        <p className="mt-2 max-w-2xl text-lead text-muted">
          Fill in what applies to your business; leave the rest empty. Your numbers are sent here
          only to be calculated, and stay in this browser.
        </p>
        <PlainCalculator inputs={(await readKept(formPages.calculator, 'numbers')) ?? {}} />
      </Section>
    </>
  );
}
