import { FeatureList } from '@/components/frame/feature-list';
import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import type { Feature } from '@/lib/content/types';

interface ContentsProps {
  title: string;
  parts: readonly Feature[];
}

/** The parts of the report, like its page of contents, in the head of its page. */
export function ReportContents({ title, parts }: ContentsProps) {
  return (
    <div className={`${cardClass('raised')} p-6 text-ink sm:p-8`}>
      <h2 className="text-xl">{title}</h2>
      <ol className="mt-4">
        {parts.map((part, index) => (
          <li key={part.title} className="flex gap-4 border-line border-t py-3 last:pb-0">
            <span className="font-display font-semibold text-copper text-xl tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{part.title}</h3>
              <p className="text-muted text-sm">{part.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same as a band, where the head has no room beside its title. */
export function ReportInside({ title, parts }: ContentsProps) {
  return (
    <div className="lg:hidden">
      <Section title={title} tone="sunken">
        <FeatureList features={parts} columns={3} />
      </Section>
    </div>
  );
}
