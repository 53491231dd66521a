import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';

interface SectorProblemsProps {
  title: string;
  intro: string;
  problems: ReadonlyArray<{ headline: string; title: string }>;
}

/** Problems as owners say them, each with what to build, and the way to an analysis of others. */
export function SectorProblems({ title: heading, intro, problems }: SectorProblemsProps) {
  return (
    <Section title={heading} intro={intro}>
      <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        {problems.map(({ headline, title }) => (
          <li
            key={title}
            className={`row-span-2 grid grid-rows-subgrid gap-5 p-6 ${cardClass('raised')}`}
          >
            <h3 className="text-pretty text-xl leading-snug">“{headline}”</h3>
            <p>
              <span className="block font-semibold text-copper text-sm">What to build</span>
              {title}
            </p>
          </li>
        ))}
      </ul>
      <a href={pages.aiRecommendations.path} className={`mt-8 ${buttonClass('quiet')}`}>
        Describe your own problem
      </a>
    </Section>
  );
}
