// Texts of notices: of an event the name, address and telephone, what was done, from where, and a
// link. Notes and analyses are no part of it.
import { describeSource } from '@/lib/leads/rows';
import { formatDate, formatTime } from '@/lib/text/dates';
import type { EventNotice, ResultNotice, Taken, WeekNotice } from './rows';

const did: Record<string, string> = {
  calculator: 'used the calculator',
  report: 'opened the report',
  recommendations: 'asked for an analysis',
  contact: 'sent a message',
  kept: 'kept a result',
};
const toolNames: Record<string, string> = {
  calculator: 'Calculator',
  report: 'Report',
  recommendations: 'Analysis',
  contact: 'Message',
  kept: 'Kept result',
};

/** A tool's name as it heads a line. */
export const toolName = (tool: string): string => toolNames[tool] ?? 'Form';

const whoDid = ({ name, tool }: EventNotice): string =>
  `${name || 'Somebody'} ${did[tool] ?? 'sent a form'}`;
const linkOf = (siteUrl: string, lead: string | null): string =>
  `${siteUrl}/admin/leads/${lead ?? 'messages'}`;

function paragraphOf(event: EventNotice, siteUrl: string): string {
  const lines: Array<[label: string, value: string | null]> = [
    ['Email', event.email],
    ['Phone', event.phone],
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
    linkOf(siteUrl, event.lead_id),
  ].join('\n');
}

const dayMs = 24 * 60 * 60 * 1_000;

function digestOf({ monday, people, tools, newest }: WeekNotice, siteUrl: string): string {
  const first = Date.parse(`${monday}T00:00:00+02:00`) - 7 * dayMs;
  const counts = Object.entries(tools).map(([tool, times]) => `${toolName(tool)}: ${times}`);
  const names = newest.map(
    ({ name, lead_id: lead }) => `${name || 'Somebody'}: ${linkOf(siteUrl, lead)}`,
  );
  return [
    `From ${formatDate(first)} to ${formatDate(first + 6 * dayMs)}, ${peopleOf(people)} sent forms.`,
    ...(counts.length > 0 ? [counts.join('\n')] : []),
    ...(names.length > 0 ? [names.join('\n')] : []),
    `All leads: ${siteUrl}/admin/leads`,
  ].join('\n\n');
}

const peopleOf = (people: number): string =>
  people === 0 ? 'nobody' : `${people} ${people === 1 ? 'person' : 'people'}`;

const testText = 'This is a test. Notices of leads arrive here.';

/** The mail that tells of one notice, or of several events at once. */
export function mailOf(
  notices: readonly Taken[],
  siteUrl: string,
): { subject: string; text: string } {
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
  if (!event) return { subject: 'Test of notices', text: testText };
  return {
    subject: events.length === 1 ? whoDid(event) : `${events.length} new forms`,
    text: events.map((each) => paragraphOf(each, siteUrl)).join('\n\n'),
  };
}

/** The mail to a lead that wants a kept result. @param address of the result */
export const resultMailOf = (
  { tool, reference, name }: Omit<ResultNotice, 'sealed'>,
  address: string,
): { subject: string; text: string } => ({
  subject: `Your result (${reference})`,
  text: [
    `Dear ${name},`,
    `Here is the result that you kept (${toolName(tool)}, reference ${reference}):\n${address}`,
    'Everybody who has this address can read the result and delete it.',
  ].join('\n\n'),
});

/** The webhook's payload: the type and time as Standard Webhooks advises, and the data. */
export function payloadOf(notice: Taken, siteUrl: string, now: Date): string {
  if (notice.kind !== 'event') {
    return JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: { text: testText } });
  }
  const { happened_at: timestamp, ...event } = notice.message;
  const data = { ...event, did: whoDid(notice.message), link: linkOf(siteUrl, event.lead_id) };
  return JSON.stringify({ type: 'lead.event', timestamp, data });
}
