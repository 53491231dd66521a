import { FeatureList } from '@/components/frame/feature-list';
import { Section } from '@/components/ui/section';
import type { Feature } from '@/lib/content/types';

/** Of other numbers than four, seven and eight, so that no row holds a single one. */
const columns: Record<number, 1 | 2 | 3> = { 1: 1, 2: 2, 3: 3, 5: 3, 6: 3 };

/** What the lab stands for. Nothing without one. */
export function Values({ title, values }: { title: string; values: readonly Feature[] }) {
  return values.length > 0 ? (
    <Section title={title} isLone={values.length === 1}>
      <FeatureList features={values} columns={columns[values.length] ?? 4} />
    </Section>
  ) : null;
}
