// Texts of notices: of an event who sent it, what was done and written, from where, and a link. Notes
// and analyses are no part of it.
import { besideName, eachEnquiryField, enquiryLines } from '@/lib/content/enquiry';
import { formPages } from '@/lib/form-answers/pages';
import { describeSource } from '@/lib/leads/rows';
import { totalsTable } from '@/lib/statistics/report';
import type { Figure } from '@/lib/statistics/rows';
import { formatDate, formatTime } from '@/lib/text/dates';
import { emailError } from '@/lib/text/email';
import type { Words } from './mail';
import type { EventNotice, ResultNotice, Taken, WeekNotice } from './rows';

/** Of a message, where a notice is of one form, and where a mail is of several. */
const messageCharacters = 1_000;
const digestCharacters = 200;

const did: Record<string, string> = {
  calculator: 'used the calculator',
  report: 'opened the report',
  recommendations: 'asked for an analysis',
  contact: 'sent a message',
  call: 'asked to be called back',
  kept: 'kept a result',
};
const toolNames: Record<string, string> = {
  calculator: 'Calculator',
  report: 'Report',
  recommendations: 'Analysis',
  contact: 'Message',
  call: 'Call me back',
  kept: 'Kept result',
};

/** A tool's name as it heads a line. */
export const toolName = (tool: string, isCall = false): string =>
  toolNames[isCall ? 'call' : tool] ?? 'Form';

const whoDid = ({ name, tool, is_call: isCall, enquiry }: EventNotice): string =>
  `${name || 'Somebody'}${besideName(enquiry?.organization)} ${did[isCall ? 'call' : tool] ?? 'sent a form'}`;
const linkOf = (siteUrl: string, lead: string | null): string =>
  `${siteUrl}/admin/leads/${lead ?? 'messages'}`;

/** `1 more form`, `1,200 more forms` */
export const more = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} more ${noun}${count === 1 ? '' : 's'}`;

function beginningOf(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}

/** A text of somebody else's, in which no line passes for one of ours. */
const quoted = (text: string): string => text.replace(/^/gm, '> ');

type Line = [label: string, value: string | null | undefined];

function paragraphOf(event: EventNotice, siteUrl: string, max: number): string {
  const { enquiry, is_call: isCall, more_calls: calls } = event;
  const lines: Line[] = [
    ['Email', event.email],
    ['Phone', event.phone],
    ...(enquiry ? enquiryLines(enquiry, isCall) : []),
    ['Came from', describeSource(event.source)],
    ['When', formatTime(event.happened_at)],
    ['Reference', event.reference],
  ];
  return [
    `${whoDid(event)}.`,
    ...(event.is_proven || !event.email
      ? []
      : ['The address is not proven: another person may have typed it.']),
    ...lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    ...(enquiry ? [quoted(beginningOf(enquiry.message, max))] : []),
    ...(calls > 0 ? [`And ${more(calls, 'call')} to this number.`] : []),
    linkOf(siteUrl, event.lead_id),
  ].join('\n');
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The numbers of a week, each beside the week before; those of visits only where they were counted. */
function weekNumbers(figures: readonly Figure[]): string {
  const read = figures.find(({ kind }) => kind === 'read');
  const hasVisits = figures.some(({ kind }) => kind === 'day');
  const numbers = totalsTable(figures)
    .rows.filter(({ name }) => name !== 'Views' && (name !== 'Visitors' || hasVisits))
    .map(({ name, cells: [total] }) => ({
      name,
      now: total?.now ?? 0,
      before: total?.before ?? 0,
    }));
  return [...numbers, ...(read ? [{ name: `Read to the end of ${read.name}`, ...read.count }] : [])]
    .map(
      ({ name, now, before }) =>
        `${name}: ${now.toLocaleString('en-US')} (the week before: ${before.toLocaleString('en-US')})`,
    )
    .join('\n');
}

function digestOf({ monday, people, tools, newest, figures }: WeekNotice, siteUrl: string): string {
  const first = Date.parse(`${monday}T00:00:00+02:00`) - 7 * dayMs;
  const counts = Object.entries(tools).map(([tool, times]) => `${toolName(tool)}: ${times}`);
  const names = newest.map(
    ({ name, lead_id: lead }) => `${name || 'Somebody'}: ${linkOf(siteUrl, lead)}`,
  );
  return [
    `From ${formatDate(first)} to ${formatDate(first + 6 * dayMs)}, ${peopleOf(people)} sent forms.`,
    ...(counts.length > 0 ? [counts.join('\n')] : []),
    ...(names.length > 0 ? [names.join('\n')] : []),
    weekNumbers(figures),
    `All leads: ${siteUrl}/admin/leads\nStatistics: ${siteUrl}/admin/statistics`,
  ].join('\n\n');
}

const peopleOf = (people: number): string =>
  people === 0 ? 'nobody' : `${people} ${people === 1 ? 'person' : 'people'}`;

const testText = 'This is a test. Notices of leads arrive here.';

/** The mail that tells of one notice, or of several events at once. */
export function mailOf(notices: readonly Taken[], siteUrl: string): Words {
  const [first] = notices;
  if (first?.kind === 'week') {
    const { people } = first.message;
    return {
      subject: `Leads of the week: ${peopleOf(people)}`,
      text: digestOf(first.message, siteUrl),
    };
  }
  const events = notices.flatMap((notice) => (notice.kind === 'event' ? [notice.message] : []));
  const [event] = events;
  if (!first || !event) return { subject: 'Test of notices', text: testText };
  const count = events.length + first.more;
  if (count === 1) {
    const { name, email } = event;
    return {
      subject: whoDid(event),
      text: paragraphOf(event, siteUrl, messageCharacters),
      replyTo: email && !emailError(email) ? { name, address: email } : undefined,
    };
  }
  return {
    subject: subjectOf(events, first.more),
    text: [
      ...events.map((each) => paragraphOf(each, siteUrl, digestCharacters)),
      ...(first.more > 0 ? [`and ${more(first.more, 'form')}: ${siteUrl}/admin/leads`] : []),
    ].join('\n\n'),
  };
}

/** Forms that an earlier mail counted are not new in this one. */
function subjectOf(events: readonly EventNotice[], others: number): string {
  const earlier = events.filter(({ is_earlier: isEarlier }) => isEarlier).length;
  const fresh = events.length - earlier + others;
  const forms = (count: number, kind: string): string =>
    `${count.toLocaleString('en-US')} ${kind} form${count === 1 ? '' : 's'}`;
  if (earlier === 0) return forms(fresh, 'new');
  return fresh === 0
    ? `${forms(earlier, 'more')} that the mail before counted`
    : `${forms(fresh, 'new')} and ${earlier} that the mail before counted`;
}

/** The mail to a lead that wants a kept result. @param address of the result */
export const resultMailOf = (
  { tool, reference, name }: Omit<ResultNotice, 'sealed'>,
  address: string,
): Words => ({
  subject: `Your result (${reference})`,
  text: [
    `Dear ${name},`,
    `Here is the result that you kept (${toolName(tool)}, reference ${reference}):\n${address}`,
    'Everybody who has this address can read the result and delete it.',
  ].join('\n\n'),
});

/**
 * The mail to a lead that asked for the report. Somebody else may have typed the address, so it has none
 * of the visitor's words.
 */
export const reportMailOf = (address: string, siteUrl: string): Words => ({
  subject: 'The State of AI report',
  text: [
    'Hello,',
    `Here is the State of AI report, for which this address was left on our site:\n${new URL(address, siteUrl).href}`,
    'You did not leave it? Then somebody else typed your address, and there is nothing that you have to do.',
    `To see or delete what we keep about you: ${siteUrl}${formPages.yourData}`,
  ].join('\n\n'),
});

/** The webhook's payload: the type and time as Standard Webhooks advises, and the data. */
export function payloadOf(notice: Taken, siteUrl: string, now: Date): string {
  if (notice.kind !== 'event') {
    return JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { text: testText } });
  }
  const {
    happened_at: timestamp,
    more_calls: _,
    is_earlier: __,
    enquiry,
    ...event
  } = notice.message;
  const data = {
    ...event,
    ...eachEnquiryField((name) => enquiry && beginningOf(enquiry[name], messageCharacters)),
    did: whoDid(notice.message),
    link: linkOf(siteUrl, event.lead_id),
  };
  return JSON.stringify({ type: 'lead.event', timestamp, data });
}
