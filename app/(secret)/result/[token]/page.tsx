import type { Metadata } from 'next';
import { KeptCalculation } from '@/components/calculator/kept-calculation';
import { Missing } from '@/components/frame/missing';
import { KeptFrame } from '@/components/kept-results/kept-frame';
import { ResultNotFound } from '@/components/kept-results/result-not-found';
import { KeptAnalysis } from '@/components/recommendations/kept-analysis';
import { readVisitor } from '@/lib/auth/visitor';
import { readContact } from '@/lib/contact/queries';
import { env } from '@/lib/env';
import { findingOf, readKeptResult } from '@/lib/kept-results/queries';
import { keptPath } from '@/lib/kept-results/schema';
import { mailServer } from '@/lib/outbox/mail';
import { site } from '@/lib/site';
import { AsDocument, HydrateOnUse } from '@/page-documents/app';

/** Each request asks whether the result is still kept. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'A kept result' };

/** A result as it was shown when a visitor kept it, for those who have its address. */
export default async function KeptResultPage({ params }: PageProps<'/result/[token]'>) {
  const { token } = await params;
  const kept = await readKeptResult(token);
  if (!kept) {
    return (
      <Missing>
        <AsDocument />
        <ResultNotFound />
      </Missing>
    );
  }
  const { url } = site();
  const isTheirs = async () => (await readVisitor())?.leadId === kept.proven_lead;
  const mails = mailServer(env()) !== undefined && kept.proven_lead !== null && (await isTheirs());
  return (
    <KeptFrame
      {...kept}
      token={token}
      address={url + keptPath(token)}
      mails={mails}
      finding={findingOf(kept)}
      contact={await readContact()}
    >
      <HydrateOnUse />
      {kept.tool === 'calculator' ? (
        <KeptCalculation {...kept.shown} />
      ) : (
        <KeptAnalysis {...kept.shown} />
      )}
    </KeptFrame>
  );
}
