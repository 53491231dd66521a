// The report tells the operator in one line for each part that all is well, or what to do.
import type { Outcome } from '@/lib/gemini/outcome';
import type { Part } from '@/lib/supabase/health';
import { mailStanding, webhookStanding } from '../outbox/notice-texts';
import type { OutboxOverview } from '../outbox/rows';
import { backupAgeMs, dropsTrustedMs, reserveBytes } from '../process/limits.ts';
import { formatBytes } from '../text/bytes.ts';
import { formatTime } from '../text/dates.ts';
import type { DatabaseFacts, TokenPart } from './admin-queries';

/** Free disk below which the admin area says that space has to be made: some days of uploads. */
export const lowDiskBytes = 1024 * 1024 * 1024;

export type HealthState = 'good' | 'todo' | 'off';

export interface HealthLine {
  name: string;
  state: HealthState;
  /** How it is, or what to do, in one sentence. */
  says: string;
}

export type Backend = 'embedded' | 'postgres' | 'supabase';

export interface CacheFacts {
  pages: number;
  bytes: number;
  /** Milliseconds since the other instances were heard, where there may be any. */
  heardAgo: number | undefined;
}

const good = (name: string, says: string): HealthLine => ({ name, state: 'good', says });
const todo = (name: string, says: string): HealthLine => ({ name, state: 'todo', says });
const off = (name: string, says: string): HealthLine => ({ name, state: 'off', says });
const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;

/** @param facts undefined where the database did not tell them */
export function databaseLine(down: readonly Part[], facts: DatabaseFacts | undefined): HealthLine {
  if (down.includes('database')) {
    return todo(
      'Database',
      'It does not answer: check that it runs and is not paused; the log has the cause of each failure.',
    );
  }
  const size = facts ? `: PostgreSQL ${facts.version}, ${formatBytes(facts.bytes)}` : '';
  return good('Database', `It answers${size}.`);
}

export const storageLine = (down: readonly Part[]): HealthLine =>
  down.includes('storage')
    ? todo(
        'Storage',
        'It does not answer, so no file can be stored: check that the backend runs; the log has the cause.',
      )
    : good('Storage', 'It answers.');

/** @param refusing the parts that answer, and do not take the admin's token */
export const tokenLine = (refusing: readonly TokenPart[]): HealthLine =>
  refusing.length > 0
    ? todo(
        'Admin token',
        `Refused by the ${refusing.join(' and the ')}, so the admin area does not work: let SUPABASE_JWT_SIGNING_KEY be a private key that the project knows ('JWT signing keys' in its settings), or SUPABASE_JWT_SECRET its secret.`,
      )
    : good('Admin token', 'Database and storage accept it.');

/** @param freeBytes of the disk of DATA_DIR, where this machine has it */
export function diskLine(down: readonly Part[], freeBytes: number | undefined): HealthLine {
  const free =
    freeBytes !== undefined && Number.isFinite(freeBytes) ? formatBytes(freeBytes) : undefined;
  if (down.includes('disk')) {
    return todo(
      'Disk',
      `Nothing more can be stored${free ? `, only ${free} are free` : ''}: make room; below ${formatBytes(reserveBytes)} nothing is taken.`,
    );
  }
  if (free === undefined) {
    return good('Disk', 'No write has met a full disk; only its provider knows how much is free.');
  }
  return Number(freeBytes) < lowDiskBytes
    ? todo('Disk', `Only ${free} are free where DATA_DIR is: make room soon.`)
    : good('Disk', `${free} are free where DATA_DIR is.`);
}

/** @param isHttpsUnsaid a proxy told that visitors come by https, and the address says http */
export const addressLine = (siteUrl: string, isHttpsUnsaid: boolean): HealthLine =>
  isHttpsUnsaid
    ? todo(
        'Address',
        `Visitors come by https, and SITE_URL is ${siteUrl}: set it to what they see.`,
      )
    : good('Address', `The site is at ${siteUrl}.`);

/** @param notSet the names of the settings */
export const linksLine = (notSet: readonly string[]): HealthLine =>
  notSet.length > 0
    ? off('Links', `Not set on the page ‘Site’, so the pages do without: ${notSet.join(', ')}.`)
    : good('Links', 'All addresses of the organisation are set.');

export function mailLine(backend: Backend, smtpUrl: string | undefined): HealthLine {
  const name = 'Codes and mail';
  if (backend === 'supabase') {
    return good(
      name,
      'Supabase Auth sends the codes; its sender and its limits are set there. Check that it takes forwarded IP addresses (docs/deploy.md).',
    );
  }
  return smtpUrl
    ? good(name, `Codes go out by the mail server ${new URL(smtpUrl).host}.`)
    : todo(name, 'No code can be sent: set SMTP_URL to the address of a mail server.');
}

/** How the owner is told of leads. @param hosts WEBHOOK_HOSTS */
export const noticeLines = (
  { mail, webhook }: OutboxOverview,
  { smtpUrl, hosts }: { smtpUrl: string | undefined; hosts: readonly string[] },
): HealthLine[] => [
  { name: 'Notices by mail', ...mailStanding(mail, smtpUrl !== undefined) },
  { name: 'Webhook', ...webhookStanding(webhook, hosts) },
];

export function geminiLine(
  outcome: Outcome | undefined,
  calls: { today: number; limit: number } | undefined,
): HealthLine {
  const name = 'Gemini';
  if (!outcome) return off(name, 'GEMINI_API_KEY is not set, so the built-in rules answer.');
  const { lastSuccess, lastFailure } = outcome;
  if (calls && calls.today >= calls.limit) {
    return todo(
      name,
      `The ${count(calls.limit, 'call')} of today are used up: wait for midnight UTC, or raise GEMINI_DAILY_CALLS.`,
    );
  }
  const used = calls ? `; ${calls.today} of ${count(calls.limit, 'call')} today` : '';
  if (lastFailure && (!lastSuccess || lastFailure.at > lastSuccess)) {
    const before = lastSuccess ? `, the last success was at ${formatTime(lastSuccess)}` : '';
    return todo(
      name,
      `The last call failed at ${formatTime(lastFailure.at)} (${lastFailure.kind})${before}${used}: the log names the setting to change.`,
    );
  }
  const lastCall = lastSuccess
    ? `The last call succeeded at ${formatTime(lastSuccess)}`
    : 'This instance has not called it yet';
  const failed = lastFailure
    ? `, the last failure was at ${formatTime(lastFailure.at)} (${lastFailure.kind})`
    : '';
  return good(name, `${lastCall}${failed}${used}.`);
}

export function cacheLine({ pages, bytes, heardAgo }: CacheFacts): HealthLine {
  const name = 'Page cache';
  const cached = `This instance keeps ${count(pages, 'page')}, ${formatBytes(bytes)} in all`;
  if (heardAgo === undefined) return good(name, `${cached}.`);
  const seconds = count(Math.round(heardAgo / 1000), 'second');
  return heardAgo > dropsTrustedMs
    ? todo(
        name,
        `This instance has not heard from the others for ${seconds}, so it may show old pages: check that the database answers.`,
      )
    : good(name, `${cached}, and heard the other instances ${seconds} ago.`);
}

/**
 * Of a platform that has a page cache of its own and ends our process between requests.
 * @param isOpen whether a timer may call for the daily work
 */
export const dailyWorkLine = (isOpen: boolean): HealthLine =>
  isOpen
    ? good('Daily work', 'It is done when the timer calls for it.')
    : todo(
        'Daily work',
        'Nothing deletes old data: set CRON_SECRET, and let a timer call /api/daily (docs/deploy.md).',
      );

/** @param known the versions of this release; undefined where its files are not beside it */
export function migrationsLine(
  applied: readonly string[] | null,
  known: readonly string[] | undefined,
): HealthLine {
  const name = 'Migrations';
  if (!applied) {
    return todo(name, 'Nothing has recorded which are applied: run npm run migrate.');
  }
  if (!known) return good(name, `${applied.length} are applied, the last is ${applied.at(-1)}.`);
  const missing = known.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !known.includes(version));
  if (missing.length > 0) {
    return todo(
      name,
      `${missing.length} of this release are not applied, the first is ${missing[0]}: run npm run migrate.`,
    );
  }
  return unknown.length > 0
    ? todo(
        name,
        `This release does not know ${unknown.length} that are applied, the first is ${unknown[0]}: run the newer release that made them.`,
      )
    : good(name, `All ${applied.length} are applied, the last is ${applied.at(-1)}.`);
}

export const versionsLine = (site: string, node: string, next: string): HealthLine =>
  good('Versions', `Site ${site}, Node ${node}, Next ${next}.`);

export function backupLine(
  { backupAt, backupBytes }: Pick<DatabaseFacts, 'backupAt' | 'backupBytes'>,
  now: number,
): HealthLine {
  const name = 'Backup';
  const command = 'npm run backup -- <file>';
  if (!backupAt) return todo(name, `None was made yet: run ${command}, best once a day.`);
  const last = `The last one was made at ${formatTime(backupAt)}`;
  return now - Date.parse(backupAt) > backupAgeMs
    ? todo(name, `${last}, too long ago: run ${command}, best once a day.`)
    : good(name, `${last}, ${formatBytes(backupBytes ?? 0)}.`);
}
