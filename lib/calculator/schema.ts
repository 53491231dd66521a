import { z } from 'zod';

/** A quadrillion dollars: more than all fields at their largest are worth to anybody. */
const mostTotal = 1e15;

/** The total that a visitor sends to us, in US dollars a year, with the event of the calculator's form. */
export const sentTotal = z.object({ event: z.uuid(), total: z.number().positive().max(mostTotal) });
