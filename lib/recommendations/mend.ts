// What models write beside the schema although they mean it. What is stored is checked without this.
import { type ServiceNames, serviceNamed } from '../services/names.ts';
import { rating } from './form-rules.ts';

type Fields = Record<string, unknown>;

/** What the model got. */
export interface Asked {
  /** Of the statements, in their order. */
  references: readonly string[];
  /** The services that are shown. */
  shown: ServiceNames;
}

/** A number as text, with its unit. */
const numberText = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:%|\/\s*100)?\s*$/;

/** `"60"`, `"60%"` and `"60/100"` are 60. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(numberText.exec(value)?.[1]) : value;
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined;
}

/**
 * Ratings of one scale, from 0 on; less than the lowest is the lowest. Where all lie between 0 and 1
 * and one is no whole number, they are fractions (decision 64).
 */
function mendRatings(values: readonly unknown[]): unknown[] {
  const numbers = values.map(numberOf);
  const factor = areFractions(values, numbers) ? 100 : 1;
  return values.map((value, index) => {
    const number = numbers[index];
    if (number === undefined) return value;
    const scaled = factor === 1 ? number : Math.round(number * factor);
    return scaled >= 0 ? Math.max(rating.min, scaled) : scaled;
  });
}

/** A number with its unit says its scale. */
const areFractions = (
  values: readonly unknown[],
  numbers: ReadonlyArray<number | undefined>,
): boolean =>
  numbers.every((number = -1) => number >= 0 && number <= 1) &&
  numbers.some((number) => !Number.isInteger(number)) &&
  !values.some((value) => /[%/]/.test(String(value)));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes some fields of an object, and nothing of what is none. */
const withFields = (value: unknown, change: (fields: Fields) => Fields): unknown =>
  isFields(value) ? { ...value, ...change(value) } : value;

const eachOf = (list: unknown, mend: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(mend) : list;

/** A list that is left out or null is empty, one text is a list, and empty texts say nothing. */
function mendTexts(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' ? mendTexts([value]) : (value ?? []);
  return value.filter((item) => item !== null && (typeof item !== 'string' || item.trim()));
}

/** Reasons that are no object are left out, and each that is null. */
const mendReasons = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).filter(([, reason]) => reason !== null))
    : undefined;

/** `"High"` and `"High priority"` are high. */
const mendPriority = (value: string): string => /[a-z]+/.exec(value.toLowerCase())?.[0] ?? value;

/**
 * The references of statements, for their numbers from 1 on. A number that no statement has is left
 * out, and so is all that is no number.
 */
const mendNumbers = (value: unknown, references: readonly string[]): string[] | undefined =>
  Array.isArray(value)
    ? [...new Set(value.flatMap((number) => references[Number(number) - 1] ?? []))]
    : undefined;

const mendFurther = (list: unknown, references: readonly string[]): unknown =>
  Array.isArray(list)
    ? list.map((item) =>
        withFields(item, ({ answers }) => ({ answers: mendNumbers(answers, references) })),
      )
    : undefined;

/** A service in the site's own words, as results show and keep it; a name of no service says nothing. */
const mendService = (value: unknown, shown: ServiceNames): string | undefined =>
  typeof value === 'string' ? serviceNamed(shown, value)?.title : undefined;

const mendRecommendation = (
  value: unknown,
  impact: unknown,
  { references, shown }: Asked,
): unknown =>
  withFields(value, ({ priority, answers, service, ...rest }) => ({
    priority: typeof priority === 'string' ? mendPriority(priority) : priority,
    impact,
    answers: mendNumbers(answers, references),
    service: mendService(service, shown),
    ...Object.fromEntries(
      optionalTexts.filter((name) => !isText(rest[name])).map((name) => [name, undefined]),
    ),
  }));
const optionalTexts = ['firstStep', 'who', 'needs', 'staysWithPeople'];
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const impactOf = (value: unknown): unknown => (isFields(value) ? value.impact : undefined);

export function mendRecommendations(list: unknown, asked: Asked): unknown {
  if (!Array.isArray(list)) return list;
  const impacts = mendRatings(list.map(impactOf));
  return list.map((item, index) => mendRecommendation(item, impacts[index], asked));
}

/** Whether impacts that are still to come cannot make those before them fractions. */
export const isScaleKnown = (list: readonly unknown[]): boolean =>
  list.some((item) => (numberOf(impactOf(item)) ?? 0) > 1);

/** A whole answer, closer to the schema. */
export const mendAnswer = (json: unknown, asked: Asked): unknown =>
  withFields(json, ({ analysis, recommendations, opportunities }) => ({
    analysis: withFields(analysis, (fields) => {
      const { efficiency, potential, risk, roi, reasons, later, notForAi, unknown } = fields;
      const ratings = mendRatings([efficiency, potential, risk, roi]);
      return {
        efficiency: ratings[0],
        potential: ratings[1],
        risk: ratings[2],
        roi: ratings[3],
        reasons: mendReasons(reasons),
        later: mendFurther(later, asked.references),
        notForAi: mendFurther(notForAi, asked.references),
        unknown: mendNumbers(unknown, asked.references),
      };
    }),
    recommendations: mendRecommendations(recommendations, asked),
    opportunities: eachOf(opportunities, (opportunity) =>
      withFields(opportunity, ({ requirements }) => ({ requirements: mendTexts(requirements) })),
    ),
  }));
