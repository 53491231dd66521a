import { z } from 'zod';

/** A figure as the database answers it, beside that of the period before. */
export const figureSchema = z
  .object({
    /** Such as 'view' or 'form'. */
    kind: z.string(),
    /** Such as a path or a tool. */
    name: z.string(),
    count: z.number(),
    visitors: z.number(),
    amount: z.number(),
    count_before: z.number(),
    visitors_before: z.number(),
    amount_before: z.number(),
  })
  .transform((row) => ({
    kind: row.kind,
    name: row.name,
    count: { now: row.count, before: row.count_before },
    visitors: { now: row.visitors, before: row.visitors_before },
    amount: { now: row.amount, before: row.amount_before },
  }));
export type Figure = z.output<typeof figureSchema>;

const amounts = z.record(z.string(), z.number());

/** What came of a source: columns beside each other, none a share of another. */
export const sourceSchema = z
  .object({
    source: z.string(),
    visitors: z.number(),
    tools: z.number(),
    forms: z.number(),
    leads: z.number(),
    won: z.number(),
    /** By currency. */
    amounts,
    visitors_before: z.number(),
    tools_before: z.number(),
    forms_before: z.number(),
    leads_before: z.number(),
    won_before: z.number(),
    amounts_before: amounts,
  })
  .transform(({ source, visitors, tools, forms, leads, won, amounts: paid, ...row }) => ({
    source,
    now: { visitors, tools, forms, leads, won, amounts: paid },
    before: {
      visitors: row.visitors_before,
      tools: row.tools_before,
      forms: row.forms_before,
      leads: row.leads_before,
      won: row.won_before,
      amounts: row.amounts_before,
    },
  }));
export type SourceFigure = z.output<typeof sourceSchema>;

/** The first forms of a period, how many were answered, and the seconds until half of those were. */
export const answersSchema = z
  .array(z.object({ forms: z.number(), answered: z.number(), median: z.number().nullable() }))
  .transform(([row]) => row ?? { forms: 0, answered: 0, median: null });
export type Answers = z.output<typeof answersSchema>;

export const dayFigureSchema = z.object({
  day: z.string(),
  views: z.number(),
  visitors: z.number(),
  forms: z.number(),
  leads: z.number(),
  won: z.number(),
});
export type DayFigure = z.output<typeof dayFigureSchema>;
