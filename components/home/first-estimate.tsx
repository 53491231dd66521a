import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { cardsOf } from '@/lib/tools/content';

interface FirstEstimateProps {
  title: string;
  intro: string;
  tools: ReturnType<typeof cardsOf>;
}

/** The tools that give a first estimate, on the home page. */
export function FirstEstimate({ title: heading, intro, tools }: FirstEstimateProps) {
  return (
    <Section title={heading} intro={intro} tone="sunken">
      <ul
        className={`grid gap-3 lg:gap-6 ${tools.length > 2 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
      >
        {tools.map(({ icon, title, path, description }) => (
          <li
            key={path}
            className={`relative flex gap-4 p-3.5 sm:p-5 lg:flex-col ${cardClass('raised')} hover:border-muted`}
          >
            <Icon
              drawing={icon}
              className="size-7 shrink-0 text-copper sm:size-8"
              strokeWidth={1.5}
            />
            <div className="grow">
              <h3 className="row-arrow text-lg leading-snug">
                <a
                  href={path}
                  className="after:absolute after:inset-0 hover:underline underline-offset-4"
                >
                  {title}
                </a>
              </h3>
              <p className="mt-0.5 text-muted max-sm:text-sm sm:mt-1">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <a href="/ai-tools" className={`mt-4 sm:mt-8 ${buttonClass('accent')}`}>
        Get Your Free AI Assessment
      </a>
    </Section>
  );
}
