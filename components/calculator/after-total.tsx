import { AfterResult } from '@/components/entry/after-result';
import type { ContactParts } from '@/components/entry/next-step';
import type { CalculatorEntry } from './entry-storage';

interface AfterTotalProps {
  contact: ContactParts;
  entered: CalculatorEntry;
  /** As it is shown. */
  total: string;
}

/** Next steps below a total. The link to book a call stands beside the total itself. */
export function AfterTotal({ contact, entered: { name, reference }, total }: AfterTotalProps) {
  return (
    <AfterResult
      contact={contact}
      place="calculator"
      reference={reference}
      finding={`Total: ${total} a year.`}
      name={name}
      isMain={false}
      isBooked
    />
  );
}
