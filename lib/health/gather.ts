import 'server-only';
import { resolve } from 'node:path';
import { version as next } from 'next/package.json';
import { auditTexts } from '@/lib/audit/content';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { geminiOutcome } from '@/lib/gemini/outcome';
import { logError, logWarning } from '@/lib/log/log';
import { readOutbox } from '@/lib/outbox/admin-queries';
import { mailLines } from '@/lib/outbox/notice-texts';
import { currentRequest, isHttpsUnsaid } from '@/lib/pages/request-context';
import { storedPages } from '@/lib/pages/stored-pages';
import { freeBytes } from '@/lib/process/free-space';
import { healthMs } from '@/lib/process/limits';
import { knownMigrations } from '@/lib/process/release';
import { addressesNotSet } from '@/lib/settings/missing';
import { readFacts, readLists } from '@/lib/settings/queries';
import { readIsOffered } from '@/lib/site-texts/queries';
import { withDeadline } from '@/lib/supabase/deadline';
import { checkBackend, type Part } from '@/lib/supabase/health';
import { ownPartners } from '@/lib/work/lists';
import { version as site } from '@/package.json';
import { acceptsToken, readAuthorState, readDatabaseFacts, type TokenPart } from './admin-queries';
import { authorLine } from './author';
import type { HealthLine } from './line';
import {
  addressLine,
  backupLine,
  cacheLine,
  dailyWorkLine,
  databaseLine,
  diskLine,
  geminiLine,
  linksLine,
  mailLine,
  migrationsLine,
  noticeLines,
  partnersLine,
  storageLine,
  tokenLine,
  versionsLine,
} from './report';

/**
 * Every part of the site, asked now. Where nobody can say whose session it is, because the database
 * does not answer, only what `/api/health` tells everybody.
 * @param token the admin's, which may be the reason why there is no session
 */
export async function gatherHealth(
  session: AdminSession | undefined,
  token = session?.token,
): Promise<HealthLine[]> {
  const { BACKEND, DATA_DIR, SITE_URL, SMTP_URL, GEMINI_API_KEY, GEMINI_DAILY_CALLS } = env();
  const { ADMIN_EMAIL, VERCEL, CRON_SECRET, WEBHOOK_HOSTS: hosts } = env();
  const [down, facts, outbox, author, known] = await Promise.all([
    checkBackend(),
    session ? inTime(() => readDatabaseFacts(session)) : undefined,
    session ? inTime(() => readOutbox(session)) : undefined,
    session ? inTime(() => readAuthorState(session)) : undefined,
    knownMigrations(),
  ]);
  const dataDir = BACKEND === 'supabase' ? undefined : resolve(DATA_DIR);
  const free = dataDir === undefined ? undefined : freeBytes(dataDir);
  const refusing = token ? await refusingToken(token, down) : undefined;
  const parts = [
    databaseLine(down, facts),
    storageLine(down),
    ...(refusing ? [tokenLine(refusing)] : []),
  ];
  if (!session) return down.includes('disk') ? [...parts, diskLine(down, undefined)] : parts;
  const [siteFacts, lists, hasAudit] = await Promise.all([
    readFacts(),
    readLists(),
    readIsOffered(auditTexts),
  ]);
  const calls = facts && { today: facts.callsToday, limit: GEMINI_DAILY_CALLS };
  const toMail = mailLines(SITE_URL, siteFacts.contactEmail);
  const pages = VERCEL ? undefined : storedPages();
  return [
    ...parts,
    diskLine(down, free),
    ...(author ? [authorLine(author, SITE_URL, ADMIN_EMAIL)] : []),
    addressLine(SITE_URL, isHttpsUnsaid()),
    linksLine(addressesNotSet(siteFacts, hasAudit)),
    partnersLine(ownPartners(lists).length > 0),
    mailLine(BACKEND, SMTP_URL, toMail),
    ...(outbox ? noticeLines(outbox, { smtpUrl: SMTP_URL, hosts, lines: toMail }) : []),
    geminiLine(GEMINI_API_KEY ? geminiOutcome() : undefined, calls, SITE_URL),
    pages
      ? cacheLine({
          ...pages.counts(),
          heardAgo: pages.heardAt === undefined ? undefined : pages.begin() - pages.heardAt,
        })
      : dailyWorkLine(CRON_SECRET !== undefined),
    ...(facts
      ? [
          migrationsLine(facts.migrations, known),
          backupLine(facts, Date.now(), { siteUrl: SITE_URL, dataDir }),
        ]
      : []),
    versionsLine(site, process.versions.node, next),
  ];
}

/** @returns undefined where a part does not answer at all, which says nothing of the token */
async function refusingToken(
  token: string,
  down: readonly Part[],
): Promise<TokenPart[] | undefined> {
  const parts: TokenPart[] = ['database', 'storage'];
  if (parts.some((part) => down.includes(part))) return undefined;
  const answers = await Promise.all(
    parts.map((part) => withDeadline(() => acceptsToken(part, token), healthMs).catch(() => false)),
  );
  return parts.filter((_, index) => !answers[index]);
}

/** The page is shown without them too: it is needed most where something fails. */
async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withDeadline(read, healthMs);
  } catch (error) {
    // The session has ended since it was read, or a right was lost.
    if (currentRequest()?.signedOut) logWarning('health', String(error));
    else logError('health', error);
    return undefined;
  }
}
