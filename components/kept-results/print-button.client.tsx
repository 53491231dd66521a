'use client';

import { Printer } from 'lucide';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export function PrintButton() {
  useHydratedEvent();
  return (
    <Button onClick={() => window.print()}>
      <Icon drawing={Printer} className="size-4" />
      Print or save as PDF
    </Button>
  );
}
