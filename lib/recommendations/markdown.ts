import { formatDate } from '@/lib/text/dates';
import {
  type AnsweredStatement,
  answeredStatements,
  isPrepared,
  places,
  summaryOf,
} from './answered';
import {
  detailsOf,
  hasAdvice,
  impactSum,
  noAdvice,
  preparedNote,
  ratingLabels,
  ruleBasedLabel,
} from './labels';
import { byPriority } from './order';
import { kindSentence, readingText, readStatementsOf } from './readings';
import type { FurtherPoint, Result } from './schema';

/** Somebody's words as one line of plain text: nothing in them becomes markup. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
/** A statement with the place where it is answered. */
const statements = (items: readonly AnsweredStatement[]): string[] =>
  bullets(items.map(({ text, place }) => (place ? `${text} → ${place}` : text)));
const bullets = (items: readonly string[]): string[] =>
  items.length ? items.map((item) => `- ${plain(item)}`) : ['- None named'];

/** A result as a Markdown document, for the clipboard and the download. */
export function toMarkdown(result: Result): string {
  const { businessInfo, createdAt, analyst } = result;
  const { challenges, goals, description } = answeredStatements(result, businessInfo);
  return [
    `# AI recommendations for ${plain(businessInfo.name)}`,
    '',
    `${formatDate(createdAt)}${analyst === 'rules' ? `. ${ruleBasedLabel}` : ''}`,
    ...(isPrepared(result) ? ['', preparedNote] : []),
    '',
    '## Business context',
    '',
    `Industry: ${plain(businessInfo.industry)}`,
    '',
    plain(businessInfo.description),
    '',
    '### Key challenges',
    '',
    ...statements(challenges),
    '',
    '### Goals',
    '',
    ...statements(goals),
    '',
    ...(description.length > 0
      ? ['### In the description', '', ...statements(description), '']
      : []),
    ...(hasAdvice(result) ? adviceOf(result) : [`## ${noAdvice.title}`, '', noAdvice.text, '']),
    ...further(places.later, result.analysis.later),
    ...further(places.notForAi, result.analysis.notForAi),
    ...readingsOf(result),
    ...(hasAdvice(result) ? opportunitiesOf(result) : []),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

const further = (title: string, points: readonly FurtherPoint[] = []): string[] =>
  points.length > 0
    ? [
        `## ${title}`,
        '',
        ...bullets(points.map(({ title, text }) => (text ? `${title}: ${text}` : title))),
        '',
      ]
    : [];

function adviceOf(result: Result): string[] {
  const { analysis, recommendations } = result;
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
    ...(recommendations.length > 0 ? [`${summaryOf(result)}.`, ''] : []),
    ...byPriority(recommendations).flatMap((recommendation, index) => {
      const { title, description, priority, impact, timeframe, service } = recommendation;
      const sum = impactSum(recommendation);
      return [
        `${index + 1}. **${plain(title)}** (${priority} priority, impact ${impact} / 100${sum ? ` = ${sum}` : ''}, ${plain(timeframe)})`,
        `   ${plain(description)}`,
        ...(service ? [`   - Service: ${plain(service)}`] : []),
        ...detailsOf(recommendation).map(
          ({ label, text, isToDo }) => `   - ${isToDo ? '[ ] ' : ''}${label}: ${plain(text)}`,
        ),
      ];
    }),
    '',
  ];
}

/** How the statements were read, without questions. */
function readingsOf(result: Result): string[] {
  const read = readStatementsOf(result, result.businessInfo);
  if (read.length === 0) return [];
  const kind = kindSentence(result.analysis);
  return [
    '## How we read it',
    '',
    ...(kind ? [`${kind}.`, ''] : []),
    ...bullets(read.map((one) => `${one.text} → ${readingText(one)}`)),
    '',
  ];
}

const opportunitiesOf = ({ opportunities }: Result): string[] => [
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
