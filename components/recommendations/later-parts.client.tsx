'use client';

import { lazy } from 'react';
import { NotLoaded } from '@/components/ui/not-loaded';

// Parts that show only once an analysis runs or is kept here are fetched apart from the form, which
// should be usable as soon as possible.
const loadProgress = () => import('./progress.client');
const loadResultCard = () => import('./result-card.client');
const loadAfterAnalysis = () => import('./after-analysis');

/** Fetches what an analysis will need, while its form is filled in. */
export async function prepareLaterParts(): Promise<void> {
  await Promise.allSettled([loadProgress(), loadResultCard(), loadAfterAnalysis()]);
}

export const Progress = lazy(() =>
  loadProgress().then(
    ({ Progress }) => ({ default: Progress }),
    () => ({ default: ProgressNotLoaded }),
  ),
);

export const ResultCard = lazy(() =>
  loadResultCard().then(
    ({ ResultCard }) => ({ default: ResultCard }),
    () => ({ default: ResultNotLoaded }),
  ),
);

export const AfterAnalysis = lazy(() =>
  loadAfterAnalysis().then(
    ({ AfterAnalysis }) => ({ default: AfterAnalysis }),
    () => ({ default: () => null }),
  ),
);

function ProgressNotLoaded() {
  return (
    <p role="status" className="mt-6">
      The analysis is being made. It usually takes less than half a minute.
    </p>
  );
}

function ResultNotLoaded() {
  return <NotLoaded>An analysis is kept in this browser but could not be shown.</NotLoaded>;
}
