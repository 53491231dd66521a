'use client';

import { Printer } from 'lucide';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export function PrintButton() {
  useHydratedEvent();
  return (
    <button type="button" className={buttonClass('quiet')} onClick={() => window.print()}>
      <Icon drawing={Printer} className="size-4" />
      Print or save as PDF
    </button>
  );
}
