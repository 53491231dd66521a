import { Icon } from '@/components/ui/icon';
import type { Service } from '@/lib/content/types';
import { type Facts, priceOf, priceRange, rateInWords } from '@/lib/settings/facts';

interface ServiceListProps {
  services: readonly Service[];
  /** The organisation's, which may name a price of each. */
  facts: Facts;
}

/** All services and what each of them includes, on the services page. */
export function ServiceList({ services, facts }: ServiceListProps) {
  return (
    <>
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {services.map(({ icon, title, description, features }) => (
          <li key={title} className="flex gap-5 border-line border-t py-7">
            <Icon drawing={icon} className="mt-1 size-8 shrink-0 text-copper" strokeWidth={1.5} />
            <div className="grow">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-muted">{description}</p>
              <p className="mt-2 font-semibold text-sm empty:hidden">{priceOf(facts, title)}</p>
              <ul className="mt-3 grid list-disc gap-x-8 gap-y-1 pl-5 text-sm marker:text-copper sm:grid-cols-2">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {facts.kwacha && priceRange(facts) ? (
        <p className="text-muted text-sm">{rateInWords(facts.kwacha)}</p>
      ) : null}
    </>
  );
}
