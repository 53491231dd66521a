import type { Recommendation } from './schema';

const rank = { high: 0, medium: 1, low: 2 };

/** In the order to take them up: by priority, then by impact. */
export const byPriority = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.toSorted((a, b) => rank[a.priority] - rank[b.priority] || b.impact - a.impact);

/** An analysis in a line: its first recommendation. */
export function firstOf(recommendations: readonly Recommendation[]): string {
  const [first] = byPriority(recommendations);
  return first ? `First recommendation: ${first.title}` : 'An analysis';
}
