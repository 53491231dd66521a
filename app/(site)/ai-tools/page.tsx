import { PageHero } from '@/components/frame/page-hero';
import { ExampleAnalysis } from '@/components/recommendations/example-analysis';
import { ReportTeaser } from '@/components/report/report-teaser';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { ToolCards } from '@/components/tools/tool-cards';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { readReport } from '@/lib/report/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { toolsIntro, toolsWith } from '@/lib/tools/content';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiTools);

/** The three assessment tools to choose from, and a link to the report. */
export default async function ToolsPage() {
  const [{ auditUrl }, report] = await Promise.all([readFacts(), readReport()]);
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.aiTools} />
      <PageHero title={pages.aiTools.title} intro={toolsIntro} example={<ExampleAnalysis />} />
      <Section>
        <ToolCards tools={toolsWith(auditUrl)} />
      </Section>
      <ReportTeaser report={report} />
    </>
  );
}
