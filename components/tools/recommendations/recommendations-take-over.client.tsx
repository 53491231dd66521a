'use client';

import type { ReactNode } from 'react';
import { storageKeys } from '@/components/tools/storage-keys';
import { moveTo, Until, useTakeOver } from '@/components/tools/use-take-over';
import { notify } from '@/components/ui/notify';
import { pages } from '@/lib/content/pages';
import { fieldMessages, messages } from '@/lib/recommendations/form-rules';
import type { Result } from '@/lib/recommendations/schema';
import { useDraft } from './draft-store';
import { prepareLaterParts } from './later-parts.client';
import type { RefusedForm } from './recommendation-form.client';
import { RecommendationsTool } from './recommendations-tool.client';
import { restoreResults, useResults } from './result-store';

interface RecommendationsTakeOverProps {
  refused: RefusedForm;
  /** What this browser asked for last. */
  result: Result | undefined;
  consent: ReactNode;
  /** What is suggested for the industry. */
  industries: ReactNode;
  /** The form or the result without script. */
  children: ReactNode;
}

/**
 * The analysis after its form was sent without script: the page as the server made it, and once
 * React is there the live tool, with what was typed or with the result among the earlier ones.
 */
export function RecommendationsTakeOver({
  refused,
  result,
  consent,
  industries,
  children,
}: RecommendationsTakeOverProps) {
  const take = (form: HTMLFormElement | null): void => {
    if (result || !form) return;
    void useDraft.persist.rehydrate();
    const data = new FormData(form);
    for (const name of ['name', 'email', 'industry', 'description'] as const) {
      const text = data.get(name);
      if (typeof text === 'string' && text) useDraft.getState().change({ [name]: text });
    }
    for (const name of ['challenges', 'goals'] as const) {
      const rows = data.getAll(name).filter((row) => typeof row === 'string' && row);
      if (rows.length > 0) useDraft.getState().change({ [name]: rows as string[] });
    }
  };
  const prepare = async (): Promise<void> => {
    if (!result) return;
    await Promise.all([restoreResults(), prepareLaterParts()]);
    const { results, add } = useResults.getState();
    if (results.some(({ id }) => id === result.id)) return;
    add(result);
    notify('success', messages.success);
  };
  const onLive = (): void => {
    const { errors, failure = errors.email === fieldMessages.email ? errors.email : '' } = refused;
    if (failure) notify('error', failure);
    try {
      const kept = [storageKeys.draft, storageKeys.results].some((key) => localStorage[key]);
      if (kept) moveTo(pages.aiRecommendations.path);
    } catch {
      // Where storage is forbidden this page stays: a reload finds what was typed.
    }
  };

  const { live, leave } = useTakeOver({ take, prepare, onLive });
  if (!live) return <Until onLeave={leave}>{children}</Until>;
  return (
    <RecommendationsTool consent={consent} refused={refused}>
      {industries}
    </RecommendationsTool>
  );
}
