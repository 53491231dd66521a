import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import AboutPage from '@/app/(site)/about/page';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { requireSession } from '@/lib/auth/session';
import { readFacts } from '@/lib/settings/queries';
import { listTexts, withDrafts } from '@/lib/site-texts/admin-queries';
import { previewTexts, readEmptiedPaths } from '@/lib/site-texts/queries';

export const metadata: Metadata = { title: 'Preview' };

/** The pages of the site by the names of their texts. */
const pages: Readonly<Record<string, ComponentType>> = { about: AboutPage };

/** A page of the site as it will be once every draft is published. */
export default async function TextsPreviewPage({
  params,
}: PageProps<'/admin/site/texts/[page]/preview'>) {
  const session = await requireSession();
  const Page = pages[(await params).page];
  if (!Page) notFound();
  previewTexts(withDrafts(await listTexts(session)));
  const [facts, without] = await Promise.all([readFacts(), readEmptiedPaths()]);
  return (
    // Its head and its foot are light on a dark ground, which the admin area has not.
    <div className="bg-night">
      <Header facts={facts} without={without} />
      <main id="content">
        <Page />
      </main>
      <Footer facts={facts} without={without} />
    </div>
  );
}
