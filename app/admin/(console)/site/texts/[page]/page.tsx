import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignInForm } from '@/components/account/sign-in-form.client';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { TextsEditor } from '@/components/site-texts/editor/texts-editor.client';
import { requireSession } from '@/lib/auth/session';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { declaredPage } from '@/lib/site-texts/declared';
import { textsAddress } from '@/lib/site-texts/overview';

type Props = PageProps<'/admin/site/texts/[page]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Texts: ${declaredPage((await params).page)?.label ?? 'not found'}` };
}

/** The texts of one page of the site, beside that page. */
export default async function TextsOfPage({ params }: Props) {
  const session = await requireSession();
  const page = declaredPage((await params).page);
  if (!page) notFound();
  return (
    <>
      <TextsEditor
        key={page.name}
        page={page}
        texts={await listTexts(session)}
        preview={`${textsAddress(page)}/preview`}
        SignIn={SignInForm}
      />
      <p className="mt-6">
        <ConsoleLink
          href="/admin/site/texts"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Back to Texts
        </ConsoleLink>
      </p>
    </>
  );
}
