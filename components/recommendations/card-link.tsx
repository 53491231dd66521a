import { pages } from '@/lib/content/pages';

/** Leads to the card of the calculator that does a sum, with its sector chosen. */
export function CardLink({
  card,
  sector,
}: {
  card?: string | undefined;
  sector?: string | undefined;
}) {
  if (!card) return null;
  return (
    <a
      href={`${pages.aiValueAssessment.path}#${sector ?? 'other'}:${card}`}
      className="inline-block py-1 text-link text-sm underline underline-offset-4 print:hidden"
    >
      Work out its value
    </a>
  );
}
