import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Folded } from '@/components/ui/folded';
import { Icon } from '@/components/ui/icon';
import type { Service } from '@/lib/content/types';
import { askAboutPath } from '@/lib/services/asks';
import { type Facts, isPriced, priceOf, priceRange, rateInWords } from '@/lib/settings/facts';

interface ServiceListProps {
  services: readonly Service[];
  /** The organisation's, which may name a price of each. */
  facts: Facts;
}

interface ServiceProps extends Service {
  /** Price and time in words; empty where neither is set. */
  price: string;
}

/** All services and what each of them includes: those with a price first and large. */
export function ServiceList({ services, facts }: ServiceListProps) {
  const all = services.map((service) => ({ ...service, price: priceOf(facts, service.id) }));
  const priced = all.filter(({ id }) => isPriced(facts, id));
  return (
    <>
      {priced.length > 0 ? (
        <ul className="mb-4 grid gap-4 md:mb-10 md:gap-6 lg:grid-cols-2">
          {priced.map((service) => (
            <PricedService key={service.id} {...service} />
          ))}
        </ul>
      ) : null}
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {all
          .filter(({ id }) => !isPriced(facts, id))
          .map((service) => (
            <UnpricedService key={service.id} {...service} />
          ))}
      </ul>
      {facts.kwacha && priceRange(facts) ? (
        <p className="text-muted text-sm">{rateInWords(facts.kwacha)}</p>
      ) : null}
    </>
  );
}

function PricedService({ id, icon, title, description, features, price }: ServiceProps) {
  return (
    <li className={`flex flex-col p-4 sm:p-8 lg:last:odd:col-span-2 ${cardClass('raised')}`}>
      <div className="flex items-start gap-3">
        <Icon drawing={icon} className="size-8 shrink-0 text-copper md:size-10" strokeWidth={1.5} />
        <h2 className="text-2xl">{title}</h2>
      </div>
      <p className="mt-1 text-balance font-semibold text-copper text-lead">{price}</p>
      <p className="mt-2 text-muted">{description}</p>
      <Features features={features} />
      <p className="mt-auto pt-3 md:pt-5">
        <a href={askAboutPath(id)} className={buttonClass('quiet')}>
          <TalkAbout title={title} />
        </a>
      </p>
    </li>
  );
}

function UnpricedService({ id, icon, title, description, features, price }: ServiceProps) {
  return (
    <li className="flex gap-4 border-line border-t pt-3 pb-1 md:gap-5 md:py-7">
      <Icon
        drawing={icon}
        className="mt-1 size-6 shrink-0 text-copper md:size-8"
        strokeWidth={1.5}
      />
      <div className="min-w-0 grow">
        <h2 className="text-xl">{title}</h2>
        <p className="font-semibold text-sm empty:hidden">{price}</p>
        <p className="mt-1 text-muted max-md:text-sm">{description}</p>
        <div className="flex flex-wrap gap-x-6 md:block print:block">
          <Folded
            summary={
              <>
                What it includes<span className="sr-only">: {title}</span>
              </>
            }
            className="open:basis-full"
          >
            <Features features={features} />
          </Folded>
          <a
            href={askAboutPath(id)}
            className="inline-block py-2 font-semibold text-link underline underline-offset-4"
          >
            <TalkAbout title={title} />
          </a>
        </div>
      </div>
    </li>
  );
}

function Features({ features }: Pick<Service, 'features'>) {
  return (
    <ul className="mt-3 mb-1 grid list-disc gap-x-8 gap-y-1 pl-5 text-sm marker:text-copper sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

function TalkAbout({ title }: Pick<Service, 'title'>) {
  return (
    <>
      Contact us<span className="sr-only"> about {title}</span>
    </>
  );
}
