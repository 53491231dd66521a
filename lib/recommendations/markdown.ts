import { formatDate } from '@/lib/text/dates';
import { hasAdvice, noAdvice, ratingLabels, ruleBasedLabel } from './labels';
import { byPriority } from './order';
import type { Result } from './schema';

/** Somebody's words as one line of plain text: nothing in them becomes markup. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
const bullets = (items: readonly string[]): string[] =>
  items.length ? items.map((item) => `- ${plain(item)}`) : ['- None named'];

/** A result as a Markdown document, for the clipboard and the download. */
export function toMarkdown(result: Result): string {
  const { businessInfo, createdAt, analyst } = result;
  return [
    `# AI recommendations for ${plain(businessInfo.name)}`,
    '',
    `${formatDate(createdAt)}${analyst === 'rules' ? `. ${ruleBasedLabel}` : ''}`,
    '',
    '## Business context',
    '',
    `Industry: ${plain(businessInfo.industry)}`,
    '',
    plain(businessInfo.description),
    '',
    '### Key challenges',
    '',
    ...bullets(businessInfo.challenges),
    '',
    '### Goals',
    '',
    ...bullets(businessInfo.goals),
    '',
    ...(hasAdvice(result) ? adviceOf(result) : [`## ${noAdvice.title}`, '', noAdvice.text]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function adviceOf({ analysis, recommendations, opportunities }: Result): string[] {
  const ratings = ratingLabels.map(({ name, label }) => {
    const reason = analysis.reasons?.[name];
    return `- ${label}: ${analysis[name]} / 100${reason ? `. ${plain(reason)}` : ''}`;
  });
  return [
    '## Ratings',
    '',
    ...ratings,
    '',
    '## Strategic recommendations',
    '',
    ...byPriority(recommendations).flatMap(
      ({ title, description, priority, impact, timeframe }, index) => [
        `${index + 1}. **${plain(title)}** (${priority} priority, impact ${impact} / 100, ${plain(timeframe)})`,
        `   ${plain(description)}`,
      ],
    ),
    '',
    '## Growth opportunities',
    '',
    ...opportunities.flatMap(({ title, description, potentialValue, requirements }) => [
      `### ${plain(title)}`,
      '',
      plain(description),
      '',
      `Potential value: ${plain(potentialValue)}`,
      '',
      ...(requirements.length ? ['Requirements:', '', ...bullets(requirements), ''] : []),
    ]),
  ];
}
