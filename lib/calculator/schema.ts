import { z } from 'zod';

/** The total that a visitor sends to us, in US dollars a year, with the event of the calculator's form. */
export const sentTotal = z.object({ event: z.uuid(), total: z.number().positive() });
