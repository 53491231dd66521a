import { PageHero } from '@/components/frame/page-hero';
import { ExampleAnalysis } from '@/components/recommendations/example-analysis';
import { ReportTeaser } from '@/components/report/report-teaser';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Shown } from '@/components/site-texts/shown';
import { ToolCard, ToolCards } from '@/components/tools/tool-cards';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { linesOf } from '@/lib/content/texts';
import { teaserOf } from '@/lib/report/page-texts';
import { readReport } from '@/lib/report/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { readHidden, readWords } from '@/lib/site-texts/queries';
import { auditNote, tools, toolsTexts } from '@/lib/tools/content';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiTools);

/** The assessment tools to choose from, and a link to the report. */
export default async function ToolsPage() {
  const [{ auditUrl }, report, words, hidden] = await Promise.all([
    readFacts(),
    readReport(),
    readWords(toolsTexts),
    readHidden(),
  ]);
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.aiTools} />
      <Shown block={words.head}>
        {({ title, intro }) => (
          <PageHero title={title} intro={intro} example={<ExampleAnalysis />} />
        )}
      </Shown>
      <Section>
        <ToolCards>
          {tools.map((tool) => (
            <Shown key={tool.id} block={words[tool.id]}>
              {({ title, description, points }) => (
                <ToolCard
                  tool={tool}
                  title={title}
                  description={description}
                  points={linesOf(points)}
                  note={tool.id === 'audit' && !auditUrl ? auditNote : undefined}
                  isFirst={tool === tools[0]}
                />
              )}
            </Shown>
          ))}
        </ToolCards>
        <p className="mt-6">
          <a href={pages.search.path} className="text-link underline underline-offset-4">
            Ask a question
          </a>
        </p>
      </Section>
      <Shown block={words.report}>
        {({ title }) => <ReportTeaser title={title} report={teaserOf(report, hidden)} />}
      </Shown>
    </>
  );
}
