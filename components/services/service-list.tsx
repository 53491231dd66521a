import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Folded } from '@/components/ui/folded';
import { Icon } from '@/components/ui/icon';
import type { Service } from '@/lib/content/types';
import { askAboutPath } from '@/lib/services/asks';
import type { ShownService } from '@/lib/services/list';
import { isPriced, priceOf, priceRange } from '@/lib/services/prices';
import { type Facts, rateInWords } from '@/lib/settings/facts';

interface ServiceListProps {
  services: readonly ShownService[];
  facts: Pick<Facts, 'kwacha'>;
}

interface ServiceProps extends Service {
  /** Price and time in words; empty where neither is set. */
  price: string;
}

/** Three side by side where that fills each row; none is wider than the others. */
const columnsOf = (count: number): string => {
  if (count === 1) return '';
  return count % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2';
};

/** All services and what each of them includes: those with a price first and large. */
export function ServiceList({ services, facts }: ServiceListProps) {
  const worded = (some: readonly ShownService[]): ServiceProps[] =>
    some.map((service) => ({ ...service, price: priceOf(facts, service) }));
  const priced = worded(services.filter(isPriced));
  const others = worded(services.filter((service) => !isPriced(service)));
  return (
    <>
      {priced.length > 0 ? (
        <ul className={`mb-4 grid gap-4 md:mb-10 md:gap-6 ${columnsOf(priced.length)}`}>
          {priced.map((service) => (
            <PricedService key={service.id} {...service} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="grid gap-x-14 lg:grid-cols-2">
          {others.map((service) => (
            <UnpricedService key={service.id} {...service} />
          ))}
        </ul>
      ) : null}
      {facts.kwacha && priceRange(facts, services) ? (
        <p className="text-muted text-sm">{rateInWords(facts.kwacha)}</p>
      ) : null}
    </>
  );
}

function PricedService({ id, icon, title, description, features, price }: ServiceProps) {
  return (
    <li id={id} className={`flex flex-col p-4 sm:p-8 ${cardClass('raised')}`}>
      <div className="flex items-start gap-3">
        <Icon drawing={icon} className="size-8 shrink-0 text-copper md:size-10" strokeWidth={1.5} />
        <h2 className="text-2xl">{title}</h2>
      </div>
      <p className="mt-1 text-balance font-semibold text-copper text-lead">{price}</p>
      <p className="mt-2 text-muted">{description}</p>
      {features.length > 0 ? <Features features={features} isInCard /> : null}
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
    <li id={id} className="flex gap-4 border-line border-t pt-3 pb-1 md:gap-5 md:py-7">
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
          {features.length > 0 ? (
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
          ) : null}
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

/** Below each other in a card on a desktop, which may be one of three beside each other. */
function Features({ features, isInCard }: Pick<Service, 'features'> & { isInCard?: boolean }) {
  return (
    <ul
      className={`mt-3 mb-1 grid list-disc gap-x-8 gap-y-1 pl-5 text-sm marker:text-copper ${isInCard ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2'}`}
    >
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
