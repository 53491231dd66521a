// What a first client would not find, and by what the owner would lose something.
import { contactFrom } from '@/lib/contact/next-step';
import type { OutboxOverview } from '@/lib/outbox/rows';
import { backupAgeMs } from '@/lib/process/limits';
import { servicesOf } from '@/lib/services/list';
import { priceOf } from '@/lib/services/prices';
import type { Facts } from '@/lib/settings/facts';
import { type ListName, type Lists, shownOf } from '@/lib/settings/lists';
import { formatDate } from '@/lib/text/dates';
import { completeMark, type MissingId, type SafetyId } from './schema';

/** All that the list depends on. */
export interface ClientState {
  facts: Facts;
  /** Whether there is a report: an address, a PDF or another company's form. */
  isReportOut: boolean;
  /** How many people asked for it and did not get it yet. */
  waiting: number;
  lists: Lists;
  notices: Pick<OutboxOverview, 'mail' | 'webhook'>;
  /** Whether SMTP_URL names a mail server. */
  hasMailServer: boolean;
  hasSecondFactor: boolean;
  backupAt: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

interface Row<Id> {
  id: Id;
  name: string;
  isDone: boolean;
  /** How it is for visitors or for the owner until then. */
  untilThen: string;
  /** Where it is filled in, or where the lines for whoever runs the server are. */
  path: string;
}

/** `1 person`, `1,200 people` */
const waitingForReport = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'} so far`;

/** Of the list that ends with the first client; it can be put aside. */
export type MissingRow = Row<MissingId>;
/** Of the list for as long as the site is there. */
export type SafetyRow = Row<SafetyId>;

const field = (name: string): string => `/admin/site#${name}`;
const listOf = (name: ListName): string => `/admin/site/lists#${name}`;

/** What a first client needs, ten rows at most: first what keeps one from reaching the owner. */
export function missingForClient(state: ClientState): MissingRow[] {
  const { facts, lists } = state;
  const { person } = contactFrom(facts, lists);
  const has = (list: ListName): boolean => (shownOf(lists, list) ?? []).length > 0;
  return [
    {
      id: 'name',
      name: 'Your name',
      isDone: facts.brand.isNameSaved,
      untilThen: `Visitors, mails and search engines read ‘${facts.brand.name}’.`,
      path: field('site_name'),
    },
    {
      id: 'email',
      name: 'An email address to write to',
      isDone: facts.contactEmail !== undefined,
      untilThen: 'Visitors can write by the contact form alone.',
      path: field('contact_email'),
    },
    {
      id: 'telephone',
      name: 'A phone or WhatsApp number',
      isDone: (facts.telephone ?? facts.whatsApp) !== undefined,
      untilThen: 'Visitors find no number of yours.',
      path: field('telephone'),
    },
    {
      id: 'answer-time',
      name: 'The time within which you answer',
      isDone: facts.answersWithin !== undefined,
      untilThen: 'Visitors do not know when to expect an answer.',
      path: field('answers_number'),
    },
    {
      id: 'person',
      name: 'Someone with a portrait on About',
      isDone: person?.picture !== undefined,
      untilThen: person
        ? `Visitors read that ${person.name} answers them, and see no portrait.`
        : 'Visitors do not see who answers them.',
      path: listOf('people'),
    },
    {
      id: 'prices',
      name: 'Prices',
      isDone: servicesOf(lists).some((service) => priceOf(facts, service)),
      untilThen: 'The services say neither what they cost nor how long they take.',
      path: listOf('services'),
    },
    {
      id: 'kwacha',
      name: 'Kwacha rate',
      isDone: facts.kwacha !== undefined,
      untilThen: 'Pages say amounts in US dollars.',
      path: field('kwacha_rate'),
    },
    {
      id: 'case',
      name: 'A case',
      isDone: has('cases'),
      untilThen: 'No page shows what you did for a customer.',
      path: listOf('cases'),
    },
    {
      id: 'booking',
      name: 'The address where a call is booked',
      isDone: facts.bookingUrl !== undefined,
      untilThen: 'Its button leads to the contact form, and you agree the time with each visitor.',
      path: field('booking_url'),
    },
    {
      id: 'report',
      name: 'The report: its address, or a PDF of Media',
      isDone: state.isReportOut,
      untilThen: `Pages say that it is in preparation, and who asks for it waits${state.waiting > 0 ? `: ${waitingForReport(state.waiting)}` : ''}.`,
      path: field('report_url'),
    },
  ];
}

/** What has to be in order so that no lead, mail, post or file is lost. */
export function missingForSafety(state: ClientState): SafetyRow[] {
  const { mail, webhook } = state.notices;
  const isBackedUp =
    state.backupAt !== null && state.now - Date.parse(state.backupAt) <= backupAgeMs;
  const rows: SafetyRow[] = [
    {
      id: 'notices',
      name: 'Who is told about leads',
      isDone: (mail.to ?? webhook.to) !== null,
      untilThen: 'You learn of a lead only when you open this page.',
      path: field('notice_email'),
    },
    {
      id: 'mail',
      name: 'Mail',
      isDone: state.hasMailServer && mail.fault === null,
      untilThen: state.hasMailServer
        ? 'The last mail was not sent.'
        : 'No mail goes out: no notice to you, and no result to a visitor.',
      path: '/admin/site/outbox#mail',
    },
    {
      id: 'backup',
      name: 'A backup of the last seven days',
      isDone: isBackedUp,
      untilThen: state.backupAt
        ? `The last one is of ${formatDate(state.backupAt)}: what came later cannot be brought back.`
        : 'Posts, files and leads that are lost cannot be brought back.',
      path: '/admin/health#backup',
    },
    {
      id: 'second-factor',
      name: 'A second factor',
      isDone: state.hasSecondFactor,
      untilThen: 'Whoever learns the password can read and delete everything.',
      path: '/admin/security#second-factor',
    },
  ];
  return rows.filter(({ isDone }) => !isDone);
}

/**
 * The list as the dashboard shows it.
 * @param putAside ids of rows, and of what the list has said
 */
export function missingList(rows: readonly MissingRow[], putAside: readonly string[]) {
  const isAside = ({ id }: MissingRow): boolean => putAside.includes(id);
  const wanted = rows.filter((row) => !isAside(row));
  const missing = wanted.filter(({ isDone }) => !isDone);
  return {
    missing,
    done: wanted.length - missing.length,
    wanted: wanted.length,
    aside: rows.filter((row) => isAside(row)),
    /** Nothing is missing, and nobody was told that yet. */
    isNewlyComplete: missing.length === 0 && !putAside.includes(completeMark),
    /** Something is missing again since that was said: the next time that nothing is, it is said again. */
    isCompleteNoMore: missing.length > 0 && putAside.includes(completeMark),
  };
}
