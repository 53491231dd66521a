import { type Ask, askPath } from '@/lib/content/asks';
import { defaultName } from '@/lib/content/site-name';
import type { Env } from '@/lib/env';
import { amountInWords } from '@/lib/text/amount';
import { type AnswerTime, answerTimeFrom, answerTimeInWords } from '@/lib/text/answer-time';
import { formatDateUnbroken, formatDay } from '@/lib/text/dates';
import { product } from '@/lib/text/fractions';
import { type Brand, brandFrom } from './brand';
import { noticesName, profileFields } from './fields';
import type { Stored } from './groups';

/** The stored settings with the number of the last change. */
export interface StoredSettings {
  values: Stored;
  revision: number;
}

/** The organisation's facts as pages show them. A fact that is not set is undefined. */
export interface Facts {
  brand: Brand;
  contactEmail: string | undefined;
  supportEmail: string | undefined;
  /** Such as `+260977123456`. */
  telephone: string | undefined;
  whatsApp: string | undefined;
  postalAddress: string | undefined;
  hours: string | undefined;
  /** In words, made of the number; without one, as an earlier release stored them. */
  answersWithin: string | undefined;
  answerTime: AnswerTime | undefined;
  /** The organisation's pages elsewhere. */
  profiles: ReadonlyArray<{ name: string; url: string }>;
  bookingUrl: string | undefined;
  demoUrl: string | undefined;
  auditUrl: string | undefined;
  reportUrl: string | undefined;
  organisationUrl: string | undefined;
  /** Kwacha for a dollar, and the day of that rate. */
  kwacha: { rate: number; date: string } | undefined;
  announcement: { text: string; link: string | undefined; until: string } | undefined;
  /** Whether visits are counted. */
  isCounted: boolean;
  /** Whether our own mailbox, and a program of ours, are told of each form. */
  notices: { mail: boolean; webhook: boolean };
}

/** The settings for which the environment may have a value, by their names there. */
const environmentNames = {
  contact_email: 'CONTACT_EMAIL',
  support_email: 'SUPPORT_EMAIL',
  whatsapp: 'WHATSAPP_NUMBER',
  booking_url: 'BOOKING_URL',
  demo_url: 'DEMO_URL',
  audit_url: 'AUDIT_URL',
  report_url: 'REPORT_URL',
  organisation_url: 'ORGANISATION_URL',
} as const satisfies Record<string, keyof Env>;

/** The environment's values of settings, in the form in which they are stored. */
export function defaultsOf(env: Partial<Env>): Record<string, string> {
  const found = Object.entries(environmentNames).map(([name, key]) => [
    name,
    name === 'whatsapp' && env[key] ? `+${env[key]}` : (env[key] ?? ''),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value));
}

/**
 * Joins what the owner stored with the environment's values (decision 32). An empty text that is
 * stored takes the environment's value away.
 */
export function factsFrom(stored: Stored, defaults: Stored, siteName = defaultName): Facts {
  const value = (name: string): string | undefined =>
    (stored[name] ?? defaults[name])?.trim() || undefined;
  const rate = Number(value('kwacha_rate'));
  const date = value('kwacha_date');
  const text = value('announcement');
  const until = value('announcement_until');
  const answerTime = answerTimeFrom(stored);
  return {
    brand: brandFrom(stored, siteName),
    contactEmail: value('contact_email'),
    supportEmail: value('support_email') ?? value('contact_email'),
    telephone: value('telephone'),
    whatsApp: value('whatsapp'),
    postalAddress: value('postal_address'),
    hours: value('hours'),
    answersWithin: answerTime ? answerTimeInWords(answerTime) : value('answers_within'),
    answerTime,
    profiles: profileFields.flatMap(({ name, label }) => {
      const url = value(name);
      return url ? [{ name: label, url }] : [];
    }),
    bookingUrl: value('booking_url'),
    demoUrl: value('demo_url'),
    auditUrl: value('audit_url'),
    reportUrl: value('report_url'),
    organisationUrl: value('organisation_url'),
    kwacha: rate > 0 && date ? { rate, date } : undefined,
    announcement: text && until ? { text, link: value('announcement_link'), until } : undefined,
    isCounted: stored.statistics !== 'off',
    notices: {
      mail: stored[noticesName]?.includes('notice_email') ?? false,
      webhook: stored[noticesName]?.includes('webhook_url') ?? false,
    },
  };
}

/** Whether an announcement is still to be shown: until the end of its last day in Lusaka. */
export const isCurrent = ({ until }: { until: string }, now: Date | number = Date.now()): boolean =>
  formatDay(now) <= until;

/** An amount of dollars in words: 'about K 66,250 (US$ 2,500)', or 'US$ 2,500' where there is no rate. */
export function money({ kwacha }: Pick<Facts, 'kwacha'>, amount: number): string {
  const dollars = amountInWords(amount, 'USD');
  return kwacha
    ? `about ${amountInWords(product(amount, kwacha.rate), 'ZMW')} (${dollars})`
    : dollars;
}

/** The rate by which amounts in kwacha were worked out, with its day. */
export const rateInWords = ({ rate, date }: NonNullable<Facts['kwacha']>): string =>
  `Amounts in kwacha are worked out at K\u00a0${rate} for a dollar, the rate of ${formatDateUnbroken(date)}.`;

/** Where a link to write to us leads: to the mail program, or without an address to the contact form. */
export const writeToUs = ({ contactEmail }: Pick<Facts, 'contactEmail'>, ask: Ask): string =>
  contactEmail ? `mailto:${contactEmail}` : askPath(ask);

/** The ways to reach a person at once that stand in the menu and in the footer: only what is set. */
export const directWays = ({ telephone, whatsApp }: Pick<Facts, 'telephone' | 'whatsApp'>) => [
  ...(telephone ? [{ name: 'Call', href: `tel:${telephone}` }] : []),
  ...(whatsApp ? [{ name: 'WhatsApp', href: `https://wa.me/${whatsApp.slice(1)}` }] : []),
];
