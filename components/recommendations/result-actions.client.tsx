'use client';

import { Copy, Download, Printer } from 'lucide';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Icon } from '@/components/ui/icon';
import { showPlainToast } from '@/components/ui/plain-toast';
import { toMarkdown } from '@/lib/recommendations/markdown';
import type { Result } from '@/lib/recommendations/schema';
import { formatDay } from '@/lib/text/dates';

/** Buttons below an open result to copy, print or download it. */
export function ResultActions({ result }: { result: Result }) {
  const copy = (): Promise<void> =>
    copyText(
      toMarkdown(result),
      showPlainToast,
      'This browser does not allow copying. Download the analysis instead.',
    );
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([toMarkdown(result)], { type: 'text/markdown' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `ai-recommendations-${formatDay(result.createdAt)}.md`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="mt-9 flex flex-wrap gap-3 border-line border-t pt-6 print:hidden">
      <Button onClick={copy}>
        <Icon drawing={Copy} className="size-4" />
        Copy
      </Button>
      <Button onClick={() => window.print()}>
        <Icon drawing={Printer} className="size-4" />
        Print or save as PDF
      </Button>
      <Button onClick={download}>
        <Icon drawing={Download} className="size-4" />
        Download as Markdown
      </Button>
    </div>
  );
}
