'use client';

import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { EntryForm } from './entry-form';

/** Our own gate: a name and an e-mail address for the report (decision 13). */
export function ReportGate({ reportUrl }: { reportUrl: string }) {
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <EntryForm
        title="Your free copy"
        intro="Tell us who you are, and the download is yours."
        submitLabel="Get the Report"
        toasts={false}
        onEnter={setName}
      />
    );
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p className="font-display font-semibold text-xl">Thank you, {name}!</p>
      <p className="mt-1 mb-5 text-muted">The report is ready for you.</p>
      <ExternalLink href={reportUrl} className={buttonClass('accent')}>
        Download the Report
      </ExternalLink>
    </div>
  );
}
