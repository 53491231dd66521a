import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { Tool } from '@/lib/tools/content';

/** The assessment tools as cards, each with a link that starts it. The first is the one to begin with. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {tools.map(({ icon, title, path, description, points, note }, index) => (
        <li
          key={path}
          className={`flex flex-col items-start gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 ${cardClass('raised')} p-6 sm:p-7`}
        >
          <Icon drawing={icon} className="size-9 text-copper" strokeWidth={1.5} />
          <h2 className="mt-4 text-xl">{title}</h2>
          <p className="mt-1.5 text-muted">{description}</p>
          <ul className="mt-4 mb-7 list-disc space-y-1 pl-5 marker:text-copper md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="mt-auto md:max-lg:mt-5">
            {note ? <p className="mb-2 text-sm">{note}</p> : null}
            <a href={path} className={buttonClass(index === 0 ? 'accent' : 'quiet')}>
              Start Assessment
              <span className="sr-only">: {title}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
