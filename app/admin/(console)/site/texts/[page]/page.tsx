import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignInForm } from '@/components/account/sign-in-form.client';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { TextsEditor } from '@/components/site-texts/editor/texts-editor.client';
import { requireSession } from '@/lib/auth/session';
import { decisions } from '@/lib/content/texts';
import { readFacts, readLists } from '@/lib/settings/queries';
import { listTexts, withDrafts } from '@/lib/site-texts/admin-queries';
import { declaredPage, keyInWords } from '@/lib/site-texts/declared';
import { withDefaultsInForce } from '@/lib/site-texts/described';
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
  const [texts, { brand }, lists] = await Promise.all([
    listTexts(session),
    readFacts(),
    readLists(),
  ]);
  const shown = withDrafts(texts);
  return (
    <>
      {page.offer && shown[page.offer] === decisions.hidden ? (
        <p className="mb-4">
          Visitors do not see what follows: it is hidden with ‘{keyInWords(page.offer)}’.
        </p>
      ) : null}
      <TextsEditor
        key={page.name}
        page={withDefaultsInForce(page, brand, shown, lists)}
        texts={texts}
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
