import type { ReactNode } from 'react';
import { AfterResult } from '@/components/entry/after-result';
import type { ContactParts } from '@/components/entry/next-step';
import { byPriority } from '@/lib/recommendations/order';
import type { Result } from '@/lib/recommendations/schema';

interface AfterAnalysisProps {
  contact: ContactParts;
  result: Result;
}

/** Next steps below an analysis. */
export function AfterAnalysis({ contact, result }: AfterAnalysisProps): ReactNode {
  const [first] = byPriority(result.recommendations);
  return (
    <AfterResult
      key={result.id}
      contact={contact}
      place="recommendations"
      reference={result.reference}
      finding={first && `First recommendation: ${first.title}.`}
      isMain
    />
  );
}
