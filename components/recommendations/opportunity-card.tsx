import { CheckList } from '@/components/ui/check-list';
import type { Opportunity } from '@/lib/recommendations/schema';
import { CardLink } from './card-link';

/** Something to gain beyond the recommendations, with the calculator's card that does its sum. */
export function OpportunityCard({
  title,
  description,
  potentialValue,
  requirements,
  card,
  sector,
}: Opportunity) {
  return (
    <li className="break-inside-avoid rounded-lg border border-line p-5 wrap-anywhere print:p-2">
      <h5 className="font-display font-semibold">{title}</h5>
      <p className="mt-1 text-muted">{description}</p>
      <h6 className="mt-4 font-semibold text-sm print:mt-1">Potential value</h6>
      <p className="mt-0.5 text-sm">{potentialValue}</p>
      <CardLink card={card} sector={sector} />
      {requirements.length > 0 ? (
        <>
          <h6 className="mt-4 mb-1 font-semibold text-sm print:mt-1">Requirements</h6>
          <CheckList items={requirements} />
        </>
      ) : null}
    </li>
  );
}
