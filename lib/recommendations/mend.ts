// What models write beside the schema although they mean it. What is stored is checked without this.
import { rating } from './form-rules.ts';

type Fields = Record<string, unknown>;

/** A number as text, with its unit. */
const numberText = /^\s*(\d{1,3}(?:\.\d+)?)\s*(?:%|\/\s*100)?\s*$/;

/** `"60"`, `"60%"` and `"60/100"` are 60; from 0 on, less than the lowest rating is the lowest. */
function mendRating(value: unknown): unknown {
  const number = typeof value === 'string' ? Number(numberText.exec(value)?.[1]) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return number >= 0 ? Math.max(rating.min, number) : number;
}

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

/** @param references of the statements that the model got, in their order */
export const mendRecommendation = (value: unknown, references: readonly string[] = []): unknown =>
  withFields(value, ({ priority, impact, answers, ...rest }) => ({
    priority: typeof priority === 'string' ? mendPriority(priority) : priority,
    impact: mendRating(impact),
    answers: mendNumbers(answers, references),
    ...Object.fromEntries(
      optionalTexts.filter((name) => !isText(rest[name])).map((name) => [name, undefined]),
    ),
  }));
const optionalTexts = ['service', 'firstStep', 'who', 'needs', 'staysWithPeople'];
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * A whole answer, closer to the schema.
 * @param references as above
 */
export const mendAnswer = (json: unknown, references: readonly string[] = []): unknown =>
  withFields(json, ({ analysis, recommendations, opportunities }) => ({
    analysis: withFields(analysis, (fields) => {
      const { efficiency, potential, risk, roi, reasons, later, notForAi, unknown } = fields;
      return {
        efficiency: mendRating(efficiency),
        potential: mendRating(potential),
        risk: mendRating(risk),
        roi: mendRating(roi),
        reasons: mendReasons(reasons),
        later: mendFurther(later, references),
        notForAi: mendFurther(notForAi, references),
        unknown: mendNumbers(unknown, references),
      };
    }),
    recommendations: eachOf(recommendations, (one) => mendRecommendation(one, references)),
    opportunities: eachOf(opportunities, (opportunity) =>
      withFields(opportunity, ({ requirements }) => ({ requirements: mendTexts(requirements) })),
    ),
  }));
