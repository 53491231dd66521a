import { OutboundLink } from '@/components/frame/outbound-link';
import { Picture } from '@/components/frame/picture';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { pages } from '@/lib/content/pages';

interface LiveDemoProps {
  name: string;
  description: string;
  demoUrl: string | undefined;
  /** Whether a model answers questions on the page of the search. */
  hasAssistant: boolean;
}

/** A demo that visitors can try, with its picture and a link, on the services page. */
export function LiveDemo({ name, description, demoUrl, hasAssistant }: LiveDemoProps) {
  return (
    <div className={`grid overflow-hidden ${cardClass('raised')} md:grid-cols-2`}>
      <Picture
        src="/images/demo/customer-service-bot.svg"
        alt=""
        width={800}
        height={450}
        sizes="(min-width: 768px) 36rem, 92vw"
        className="aspect-video w-full object-cover md:aspect-auto md:h-full"
      />
      <div className="flex flex-col items-start justify-center p-4 sm:p-10">
        <h3 className="text-2xl">{name}</h3>
        <p className="mt-2 text-muted">{description}</p>
        <div className="mt-4 sm:mt-6">
          {hasAssistant && !demoUrl ? (
            <>
              <p className="mb-2 text-sm">Our own assistant, on our own pages: ask it</p>
              <a href={pages.search.path} className={buttonClass('quiet')}>
                View Demo
              </a>
            </>
          ) : (
            <OutboundLink href={demoUrl} ask="see-the-demo" className={buttonClass('quiet')}>
              View Demo
            </OutboundLink>
          )}
        </div>
      </div>
    </div>
  );
}
