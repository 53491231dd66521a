import { PageHero } from '@/components/site/page-hero';
import { PageJsonLd } from '@/components/site/page-json-ld';
import { ReportTeaser } from '@/components/site/report-teaser';
import { ToolCards } from '@/components/tools/tool-cards';
import { Section } from '@/components/ui/section';
import { tools } from '@/lib/content/assessments';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata({
  title: 'AI Assessment Tools',
  description: 'Three free tools for businesses: AI recommendations, a savings calculator with ROI, and an AI readiness audit.',
  path: '/ai-tools',
});

export default function ToolsPage() {
  return (
    <>
      <PageJsonLd name="AI Assessment Tools" path="/ai-tools" />
      <PageHero title="AI Assessment Tools" intro="Three free ways to find out what AI could do for your business. Each takes a few minutes." />
      <Section>
        <ToolCards tools={tools} />
      </Section>
      <ReportTeaser />
    </>
  );
}
