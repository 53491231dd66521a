import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import AboutPage from '@/app/(site)/about/page';
import AuditPage from '@/app/(site)/ai-audit-assessment/page';
import ToolsPage from '@/app/(site)/ai-tools/page';
import BlogPage from '@/app/(site)/blog/[[...list]]/page';
import GetInvolvedPage from '@/app/(site)/get-involved/page';
import AgriculturePage from '@/app/(site)/industries/agriculture/page';
import EducationPage from '@/app/(site)/industries/education/page';
import FinancePage from '@/app/(site)/industries/finance/page';
import HealthcarePage from '@/app/(site)/industries/healthcare/page';
import MiningPage from '@/app/(site)/industries/mining/page';
import IndustriesPage from '@/app/(site)/industries/page';
import SmartCitiesPage from '@/app/(site)/industries/smart-cities/page';
import HomePage from '@/app/(site)/page';
import ServicesPage from '@/app/(site)/services/page';
import ReportPage from '@/app/(site)/state-of-ai-report/page';
import VlogsPage from '@/app/(site)/vlogs/[[...list]]/page';
import WorkPage from '@/app/(site)/work/page';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { requireSession } from '@/lib/auth/session';
import type { ListParams } from '@/lib/posts/list-page';
import { readFacts } from '@/lib/settings/queries';
import { listTexts, withDrafts } from '@/lib/site-texts/admin-queries';
import { previewTexts, readEmptiedPaths } from '@/lib/site-texts/queries';

export const metadata: Metadata = { title: 'Preview' };

/** The pages of the site by the names of their texts. */
const pages: ReadonlyMap<string, ComponentType<ListParams>> = new Map(
  Object.entries({
    home: HomePage,
    about: AboutPage,
    work: WorkPage,
    industries: IndustriesPage,
    agriculture: AgriculturePage,
    finance: FinancePage,
    healthcare: HealthcarePage,
    education: EducationPage,
    'smart-cities': SmartCitiesPage,
    mining: MiningPage,
    services: ServicesPage,
    'get-involved': GetInvolvedPage,
    'ai-tools': ToolsPage,
    'ai-audit-assessment': AuditPage,
    blog: BlogPage,
    vlogs: VlogsPage,
    'state-of-ai-report': ReportPage,
  }),
);

/** A page of the site as it will be once every draft is published. */
export default async function TextsPreviewPage({
  params,
}: PageProps<'/admin/site/texts/[page]/preview'>) {
  const session = await requireSession();
  const Page = pages.get((await params).page);
  if (!Page) notFound();
  previewTexts(withDrafts(await listTexts(session)));
  const [facts, without] = await Promise.all([readFacts(), readEmptiedPaths()]);
  return (
    // Its head and its foot are light on a dark ground, which the admin area has not.
    <div className="bg-night">
      <Header facts={facts} without={without} />
      {/* Named, because the page around its frame has a main part too. */}
      <main id="content" aria-label="Preview">
        <Page params={Promise.resolve({})} />
      </main>
      <Footer facts={facts} without={without} />
    </div>
  );
}
