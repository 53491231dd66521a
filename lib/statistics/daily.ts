import type { DailyPart } from '@/lib/process/daily';
import { sumDays } from './count';

/** Sums the days that are over, also where nobody came since. */
export const dailyStatistics: DailyPart = (access) => sumDays(access);
