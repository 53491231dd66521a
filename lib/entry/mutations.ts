import 'server-only';
import type { Enquiry } from '@/lib/content/enquiry';
import type { LeadTool } from '@/lib/entry/tools';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { consentWordings } from './consent';
import type { LeadInput } from './schema';

export interface Lead {
  id: string;
  isNew: boolean;
  /** The sent form's names in the lead's story; `reference` is for people. */
  event: { id: string; reference: string };
}

/** A form's event in its lead's story. */
export interface SentEvent {
  /** The number that the page's script gave it. */
  id?: string | undefined;
  tool: LeadTool;
  page: string;
  phone?: string | undefined;
  /** From where the visitor came to the form. */
  details?: { from?: string } | undefined;
  /** The digest of this browser. */
  browser?: string | undefined;
  /** A digest of what was sent. */
  content: string;
  /** A digest of who sent it; the database keeps it for ten seconds, of a form without an id. */
  sender?: string;
  /** The mark of the sender's network, which the form's notice has for a day. */
  network?: string | undefined;
}

interface Sender {
  /** The lead that this browser's cookie names: what belongs to a lead is changed by it alone. */
  visitor?: string | undefined;
  event?: SentEvent;
  /** A message of the contact form, stored together with its event. */
  enquiry?: Enquiry | undefined;
}

/**
 * Finds or creates the lead of an address and writes the event of the form; ten at once make one
 * lead, and a form that its own sender sends again makes no other event.
 */
export async function captureLead(
  { name, email, source, consent }: LeadInput,
  suspectedSpam: boolean,
  { visitor, event, enquiry }: Sender = {},
): Promise<Lead> {
  const { data } = await serviceClient()
    .rpc('capture_lead', {
      p_name: name,
      p_email: email,
      p_source: source,
      p_suspected_spam: suspectedSpam,
      ...(consent ? { p_consent: consent, p_wording: consentWordings[consent] } : {}),
      ...(visitor ? { p_visitor: visitor } : {}),
      ...(event ? { p_event: { ...event } } : {}),
      ...(enquiry ? { p_enquiry: enquiry } : {}),
    })
    .single()
    .throwOnError();
  const { id, is_new: isNew, event_id, reference } = data;
  return { id, isNew, event: { id: event_id, reference } };
}

/**
 * Stores that somebody wants to be called, who leaves a number and no address; after a result of
 * the lead that this browser may read, as a message of that lead.
 * @returns the reference for the sender
 */
export async function captureCall(
  call: { name: string; enquiry: Pick<Enquiry, 'interest' | 'message'>; about: string | undefined },
  { source, consent }: Pick<LeadInput, 'source' | 'consent'>,
  suspectedSpam: boolean,
  { visitor, event }: { visitor: string | undefined; event: Omit<SentEvent, 'id' | 'tool'> },
): Promise<string> {
  return rpc(serviceClient(), 'capture_call', {
    p_name: call.name,
    p_enquiry: call.enquiry,
    p_source: source,
    p_suspected_spam: suspectedSpam,
    p_event: { ...event, details: { call: true } },
    ...(consent ? { p_consent: consent, p_wording: consentWordings[consent] } : {}),
    ...(visitor && call.about ? { p_visitor: visitor, p_about: call.about } : {}),
  });
}

/**
 * Keeps the calculator's total with the event of its form; a later one takes its place.
 * @param total US dollars a year
 * @returns false where there is no such event, or no longer
 */
export async function noteTotal(event: string, total: number): Promise<boolean> {
  return rpc(serviceClient(), 'note_total', { p_event: event, p_total: total });
}

/**
 * Notes that a code has proved a lead's address: cookies given for it before end, and what this
 * browser stored under it is the lead's (decision 29).
 * @returns how often it was proved by now; undefined where there is no such lead
 */
export async function noteProof(
  leadId: string,
  browser: string | undefined,
): Promise<number | undefined> {
  const data = await rpc(serviceClient(), 'prove_lead', {
    p_lead: leadId,
    ...(browser ? { p_browser: browser } : {}),
  });
  return data ?? undefined;
}
