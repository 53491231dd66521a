import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { placeOnPage } from '@/lib/text/place-on-page';

/** The assessment tools as cards, each in a column of its own. */
export function ToolCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">{children}</ul>
  );
}

interface ToolCardProps {
  tool: { icon: IconNode; path: string };
  title: string;
  description: string;
  points: readonly string[];
  /** What its button does, where its label says more. */
  note?: string | undefined;
  /** The one to begin with. */
  isFirst?: boolean;
}

/** A tool with a link that starts it. */
export function ToolCard({
  tool,
  title,
  description,
  points,
  note,
  isFirst = false,
}: ToolCardProps) {
  return (
    <li
      className={`flex flex-col items-start gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 ${cardClass('raised')} p-6 sm:p-7`}
    >
      <Icon drawing={tool.icon} className="size-9 text-copper" strokeWidth={1.5} />
      <h2 id={placeOnPage(title)} className="mt-4 text-xl">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{description}</p>
      <ul className="mt-4 mb-7 list-disc space-y-1 pl-5 marker:text-copper md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto md:max-lg:mt-5">
        {note ? <p className="mb-2 text-sm">{note}</p> : null}
        <a href={tool.path} className={buttonClass(isFirst ? 'accent' : 'quiet')}>
          Start Assessment
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </li>
  );
}
