import 'server-only';
import type { DailyPart } from '@/lib/process/daily';
import { sendAll, senderFromEnv } from './worker';

/** Sends notices that are due: on a platform, which has no worker, with the daily work alone. */
export const dailyNotices: DailyPart = async (access) => sendAll({ ...senderFromEnv(), access });
