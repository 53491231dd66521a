import { PageHero } from '@/components/frame/page-hero';
import { ReportTeaser } from '@/components/report/report-teaser';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { ToolCards } from '@/components/tools/tool-cards';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { tools } from '@/lib/tools/content';
import { AsDocument } from '@/page-documents/app';

export const metadata = pageMetadata(pages.aiTools);

/** The three assessment tools to choose from, and a link to the report. */
export default function ToolsPage() {
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.aiTools} />
      <PageHero
        title={pages.aiTools.title}
        intro="Three free ways to find out what AI could do for your business. Each takes a few minutes; begin with the first if you are not sure."
      />
      <Section>
        <ToolCards tools={tools} />
      </Section>
      <ReportTeaser />
    </>
  );
}
