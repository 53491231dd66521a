import { OutboundLink } from '@/components/frame/outbound-link';
import { Picture } from '@/components/frame/picture';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import type { Demo } from '@/lib/content/types';

/** A demo that visitors can try, with its picture and a link, on the services page. */
export function LiveDemo({ demo }: { demo: Demo }) {
  return (
    <div className={`grid overflow-hidden ${cardClass('raised')} md:grid-cols-2`}>
      <Picture
        src={demo.image}
        alt=""
        width={800}
        height={450}
        sizes="(min-width: 768px) 36rem, 92vw"
        className="aspect-video w-full object-cover md:aspect-auto md:h-full"
      />
      <div className="flex flex-col items-start justify-center p-4 sm:p-10">
        <h3 className="text-2xl">{demo.title}</h3>
        <p className="mt-2 text-muted">{demo.description}</p>
        <div className="mt-4 sm:mt-6">
          <OutboundLink href={demo.demoUrl} ask="see-the-demo" className={buttonClass('quiet')}>
            View Demo
          </OutboundLink>
        </div>
      </div>
    </div>
  );
}
