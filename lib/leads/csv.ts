import { contactFields, enquiryFieldNames } from '@/lib/content/enquiry';
import { formName } from '@/lib/entry/tools';
import { csvLines, type Telephone } from '@/lib/text/csv';
import { sheetTime } from '@/lib/text/dates';
import { formatTelephone } from '@/lib/text/telephone';
import { campaignOf, type ListedLead, phoneNote } from './rows';
import { statuses } from './work';

const timeOf = (moment: string | null | undefined): string => (moment ? sheetTime(moment) : '');

const columns: ReadonlyArray<{ header: string; value: (lead: ListedLead) => string | Telephone }> =
  [
    { header: 'Name', value: (lead) => lead.name },
    { header: 'Email', value: (lead) => lead.email ?? '' },
    { header: 'First seen', value: ({ createdAt }) => timeOf(createdAt) },
    { header: 'Last seen', value: ({ lastLogin }) => timeOf(lastLogin) },
    { header: 'First landing page', value: (lead) => lead.firstSource.landing_page ?? '' },
    { header: 'First referrer', value: (lead) => lead.firstSource.referrer ?? '' },
    { header: 'First campaign', value: (lead) => campaignOf(lead.firstSource) },
    { header: 'Last landing page', value: (lead) => lead.lastSource.landing_page ?? '' },
    { header: 'Analyses', value: (lead) => String(lead.analyses) },
    { header: 'Suspected spam', value: (lead) => (lead.suspectedSpam ? 'yes' : 'no') },
    { header: 'First agreed to', value: (lead) => lead.firstConsent?.version ?? '' },
    { header: 'First agreed at', value: ({ firstConsent }) => timeOf(firstConsent?.at) },
    { header: 'Last agreed to', value: (lead) => lead.lastConsent?.version ?? '' },
    { header: 'Last agreed at', value: ({ lastConsent }) => timeOf(lastConsent?.at) },
    { header: 'Phone', value: ({ phone }) => (phone ? { telephone: formatTelephone(phone) } : '') },
    { header: 'Phone note', value: phoneNote },
    { header: 'Latest form', value: ({ event }) => formName(event) },
    { header: 'Latest form at', value: ({ event }) => timeOf(event.happenedAt) },
    { header: 'Reference', value: ({ event }) => event.reference },
    { header: 'Address proven', value: ({ event }) => (event.isProven ? 'yes' : 'no') },
    { header: 'Page', value: ({ event }) => event.page },
    { header: 'Campaign', value: ({ event }) => campaignOf(event.source) },
    ...enquiryFieldNames.map((name) => ({
      header: contactFields[name],
      value: ({ event }: ListedLead) => event.enquiry?.[name] ?? '',
    })),
    { header: 'Requests to call', value: ({ calls }) => (calls > 0 ? String(calls) : '') },
    { header: 'Status', value: ({ work }) => statuses[work.status] },
    { header: 'Reason', value: ({ work }) => work.lostReason },
    { header: 'Owner', value: ({ work }) => work.owner },
    { header: 'Value', value: ({ work }) => String(work.amount ?? '') },
    { header: 'Currency', value: ({ work }) => work.currency ?? '' },
    { header: 'Next step', value: ({ work }) => work.nextStep },
    { header: 'Next step on', value: ({ work }) => work.nextOn },
    { header: 'Notes', value: ({ notes }) => String(notes) },
  ];

/** Leads as lines of CSV, as they come. */
export async function* leadsCsv(leads: AsyncIterable<ListedLead>): AsyncGenerator<string> {
  async function* rows() {
    for await (const lead of leads) yield columns.map(({ value }) => value(lead));
  }
  yield* csvLines(
    columns.map(({ header }) => header),
    rows(),
  );
}
