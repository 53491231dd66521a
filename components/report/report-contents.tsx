import { FeatureList } from '@/components/frame/feature-list';
import { cardClass } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { reportInside } from '@/lib/report/content';

/** The parts of the report, like its page of contents, in the head of its page. */
export function ReportContents() {
  return (
    <div className={`${cardClass('raised')} p-6 text-ink sm:p-8`}>
      <h2 className="text-xl">{reportInside.title}</h2>
      <ol className="mt-4">
        {reportInside.parts.map(({ title, description }, index) => (
          <li key={title} className="flex gap-4 border-line border-t py-3 last:pb-0">
            <span className="font-display font-semibold text-copper text-xl tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted text-sm">{description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The same as a band, where the head has no room beside its title. */
export function ReportInside() {
  return (
    <div className="lg:hidden">
      <Section title={reportInside.title} tone="sunken">
        <FeatureList features={reportInside.parts} columns={3} />
      </Section>
    </div>
  );
}
