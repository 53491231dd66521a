import { AsDocument } from '@/components/site/as-document';
import { PageHero } from '@/components/site/page-hero';
import { PageJsonLd } from '@/components/site/page-json-ld';
import { ReportTeaser } from '@/components/site/report-teaser';
import { ToolCards } from '@/components/tools/tool-cards';
import { Section } from '@/components/ui/section';
import { tools } from '@/lib/content/ai-tools';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata(pages.aiTools);

/** The three assessment tools to choose from, and a link to the report. */
export default function ToolsPage() {
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.aiTools} />
      <PageHero
        title={pages.aiTools.title}
        intro="Three free ways to find out what AI could do for your business. Each takes a few minutes."
      />
      <Section>
        <ToolCards tools={tools} />
      </Section>
      <ReportTeaser />
    </>
  );
}
