// The report says for each part of the site that all is well, or what to do: first to people, then to
// whoever runs the server.
import type { Outcome } from '@/lib/gemini/outcome';
import type { Part } from '@/lib/supabase/health';
import { mailStanding, webhookStanding } from '../outbox/notice-texts';
import type { OutboxOverview } from '../outbox/rows';
import { backupAgeMs, dropsTrustedMs, reserveBytes } from '../process/limits.ts';
import { formatBytes } from '../text/bytes.ts';
import { formatDay, formatTime } from '../text/dates.ts';
import type { DatabaseFacts, TokenPart } from './admin-queries';
import type { HealthLine, HealthState } from './line';

/** Free disk below which the admin area says that space has to be made: some days of uploads. */
export const lowDiskBytes = 1024 * 1024 * 1024;

type Backend = 'embedded' | 'postgres' | 'supabase';

interface CacheFacts {
  pages: number;
  bytes: number;
  /** Milliseconds since the other instances were heard, where there may be any. */
  heardAgo: number | undefined;
}

const make =
  (state: HealthState) =>
  (name: string, says: string, server?: string): HealthLine => ({
    name,
    state,
    says,
    ...(server ? { server } : {}),
  });
const good = make('good');
const todo = make('todo');
const off = make('off');
const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;

/** @param facts undefined where the database did not tell them */
export function databaseLine(down: readonly Part[], facts: DatabaseFacts | undefined): HealthLine {
  const name = 'Database';
  return down.includes('database')
    ? todo(
        name,
        'It does not answer: visitors see only pages that are kept, and nothing can be stored.',
        'Check that the database runs and is not paused; the log has the cause of each failure.',
      )
    : good(
        name,
        'Posts, leads and settings can be read and stored.',
        facts && `PostgreSQL ${facts.version}, ${formatBytes(facts.bytes)}.`,
      );
}

export const storageLine = (down: readonly Part[]): HealthLine =>
  down.includes('storage')
    ? todo(
        'Storage',
        'It does not answer: no picture and no file can be stored.',
        'Check that the backend runs; the log has the cause.',
      )
    : good('Storage', 'Pictures and files can be stored.');

/** @param refusing the parts that answer, and do not take the admin's token */
export const tokenLine = (refusing: readonly TokenPart[]): HealthLine =>
  refusing.length > 0
    ? todo(
        'Admin area',
        'It does not work: what you do here is refused.',
        `The admin's token is refused by the ${refusing.join(' and the ')}: let SUPABASE_JWT_SIGNING_KEY be a private key that the project knows ('JWT signing keys' in its settings), or SUPABASE_JWT_SECRET its secret.`,
      )
    : good('Admin area', 'It may read and change everything that belongs to the site.');

/** @param freeBytes of the disk of DATA_DIR, where this machine has it */
export function diskLine(down: readonly Part[], freeBytes: number | undefined): HealthLine {
  const name = 'Disk';
  const server = 'It is the disk of DATA_DIR.';
  const free =
    freeBytes !== undefined && Number.isFinite(freeBytes) ? formatBytes(freeBytes) : undefined;
  if (down.includes('disk')) {
    return todo(
      name,
      `Nothing more can be stored${free ? `, only ${free} are free` : ''}: have room made.`,
      `Below ${formatBytes(reserveBytes)} nothing is taken. ${server}`,
    );
  }
  if (free === undefined) {
    return good(name, 'No write has met a full disk; only its provider knows how much is free.');
  }
  return Number(freeBytes) < lowDiskBytes
    ? todo(name, `Only ${free} are free: have room made soon.`, server)
    : good(name, `${free} are free.`, server);
}

/** @param isHttpsUnsaid a proxy told that visitors come by https, and the address says http */
export const addressLine = (siteUrl: string, isHttpsUnsaid: boolean): HealthLine =>
  isHttpsUnsaid
    ? todo(
        'Address',
        `Visitors come by https, and the site tells search engines and mails ${siteUrl}.`,
        'Set SITE_URL to the address that visitors see.',
      )
    : good('Address', `The site is at ${siteUrl}.`);

/** @param notSet the settings, each with what visitors find until then */
export const linksLine = (notSet: readonly string[]): HealthLine =>
  notSet.length > 0
    ? off('Links', `Not set on the page ‘Site’: ${notSet.join('; ')}.`)
    : good('Links', 'All addresses of the organisation are set.');

/** @param hasPartners whether pages show those of the owner's list */
export const partnersLine = (hasPartners: boolean): HealthLine =>
  hasPartners
    ? good('Partners', 'Pages name those of your list.')
    : off('Partners', 'No page names a partner of yours.');

/** @param lines what whoever runs the server needs to know so that mail goes out */
export function mailLine(
  backend: Backend,
  smtpUrl: string | undefined,
  lines: readonly string[],
): HealthLine {
  const name = 'Codes by mail';
  const says = 'Visitors can prove their address with a code that they are mailed.';
  if (backend === 'supabase') {
    return good(
      name,
      smtpUrl
        ? says
        : `${says} Supabase sends these alone: notices and kept results need a mail server.`,
      'Supabase Auth sends the codes; its sender and its limits are set there. Check that it takes forwarded IP addresses (docs/deploy.md).',
    );
  }
  return smtpUrl
    ? good(name, says, `Codes go out by the mail server ${new URL(smtpUrl).host}.`)
    : { ...todo(name, 'No code can be sent, so visitors cannot prove their address.'), lines };
}

/** How the owner is told of leads. @param hosts WEBHOOK_HOSTS */
export const noticeLines = (
  { mail, webhook }: Pick<OutboxOverview, 'mail' | 'webhook'>,
  {
    smtpUrl,
    hosts,
    lines,
  }: { smtpUrl?: string | undefined; hosts: readonly string[]; lines: readonly string[] },
): HealthLine[] => [
  {
    name: 'Notices by mail',
    ...mailStanding(mail, smtpUrl !== undefined),
    ...(smtpUrl === undefined ? { lines } : {}),
  },
  { name: 'Webhook', ...webhookStanding(webhook, hosts) },
];

export function geminiLine(
  outcome: Outcome | undefined,
  calls: { today: number; limit: number } | undefined,
  siteUrl: string,
): HealthLine {
  const name = 'Analyses';
  if (!outcome) {
    return {
      ...off(name, 'Fixed rules choose among prepared advice.'),
      lines: [
        `So that Gemini writes the analyses of ${siteUrl}, please make a key at https://aistudio.google.com/apikey, set it in the environment of the site, and start it again:`,
        'GEMINI_API_KEY=KEY',
      ],
    };
  }
  const { lastSuccess, lastFailure } = outcome;
  if (calls && calls.today >= calls.limit) {
    return todo(
      name,
      'Those that Gemini may write today are used up: until tomorrow fixed rules answer.',
      `The ${count(calls.limit, 'call')} of GEMINI_DAILY_CALLS are used up until midnight UTC.`,
    );
  }
  const used = calls ? ` ${calls.today} of ${count(calls.limit, 'call')} today.` : '';
  if (lastFailure && (!lastSuccess || lastFailure.at > lastSuccess)) {
    const before = lastSuccess ? `; the last success was at ${formatTime(lastSuccess)}` : '';
    return todo(
      name,
      `Gemini failed at ${formatTime(lastFailure.at)}${before}.`,
      `It failed by its kind '${lastFailure.kind}': the log names the setting to change.${used}`,
    );
  }
  const failed = lastFailure
    ? `The last failure was at ${formatTime(lastFailure.at)} (${lastFailure.kind}).`
    : '';
  return good(
    name,
    lastSuccess
      ? `Gemini wrote the last one at ${formatTime(lastSuccess)}.`
      : 'Gemini writes them; it was not asked yet since the start.',
    `${failed}${used}`.trim(),
  );
}

export function cacheLine({ pages, bytes, heardAgo }: CacheFacts): HealthLine {
  const name = 'Pages';
  const says = 'They are kept ready for visitors.';
  const cached = `The page cache holds ${count(pages, 'page')} and takes ${formatBytes(bytes)} of memory`;
  if (heardAgo === undefined) return good(name, says, `${cached}.`);
  const seconds = count(Math.round(heardAgo / 1000), 'second');
  return heardAgo > dropsTrustedMs
    ? todo(
        name,
        'Visitors may see pages as they were before a change.',
        `This instance has not heard from the others for ${seconds}: check that the database answers.`,
      )
    : good(name, says, `${cached}. The other instances were heard ${seconds} ago.`);
}

/**
 * Of a platform that has a page cache of its own and ends our process between requests.
 * @param isOpen whether a timer may call for the daily work
 */
export const dailyWorkLine = (isOpen: boolean): HealthLine =>
  isOpen
    ? good('Daily work', 'Old data is deleted when the timer calls for it.')
    : todo(
        'Daily work',
        'Nothing deletes old data.',
        'Set CRON_SECRET, and let a timer call /api/daily (docs/deploy.md).',
      );

/** @param known the versions of this release; undefined where its files are not beside it */
export function migrationsLine(
  applied: readonly string[] | null,
  known: readonly string[] | undefined,
): HealthLine {
  const name = 'Database version';
  const fits = 'The database fits this release of the site.';
  if (!applied) {
    return todo(
      name,
      'Whether the database fits this release of the site is not known.',
      'Nothing has recorded which migrations are applied: run npm run migrate.',
    );
  }
  if (!known) {
    return good(
      name,
      fits,
      `${applied.length} migrations are applied, the last is ${applied.at(-1)}.`,
    );
  }
  const missing = known.filter((version) => !applied.includes(version));
  const unknown = applied.filter((version) => !known.includes(version));
  if (missing.length > 0) {
    return todo(
      name,
      'The database is older than this release of the site needs.',
      `${missing.length} migrations of this release are not applied, the first is ${missing[0]}: run npm run migrate.`,
    );
  }
  return unknown.length > 0
    ? todo(
        name,
        'The database is newer than this release of the site.',
        `This release does not know ${unknown.length} migrations that are applied, the first is ${unknown[0]}: run the newer release that made them.`,
      )
    : good(
        name,
        fits,
        `All ${applied.length} migrations are applied, the last is ${applied.at(-1)}.`,
      );
}

export const versionsLine = (site: string, node: string, next: string): HealthLine =>
  good('Versions', `The site is version ${site}.`, `Node ${node}, Next ${next}.`);

/** @param dataDir the folder of the site's data, where it is on this machine */
export function backupLine(
  { backupAt, backupBytes }: Pick<DatabaseFacts, 'backupAt' | 'backupBytes'>,
  now: number,
  { siteUrl, dataDir }: { siteUrl: string; dataDir: string | undefined },
): HealthLine {
  const name = 'Backup';
  const lines = [
    `Please back up ${siteUrl}, best once a day: run this in the folder of the program, with the environment of the site${dataDir ? ` (its DATA_DIR is ${dataDir})` : ''}. Put any folder that exists in place of /backups, and keep the file on another machine:`,
    `npm run backup -- /backups/site-${formatDay(now)}.tgz`,
  ];
  if (!backupAt) {
    return { ...todo(name, 'None was made yet: what is lost cannot be brought back.'), lines };
  }
  const last = `The last one was made at ${formatTime(backupAt)}`;
  return now - Date.parse(backupAt) > backupAgeMs
    ? { ...todo(name, `${last}, too long ago: what came later cannot be brought back.`), lines }
    : good(name, `${last}, ${formatBytes(backupBytes ?? 0)}.`);
}
