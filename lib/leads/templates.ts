// The texts with which a lead is answered, filled in for one person.
import { mailto } from '@/lib/contact/mailto';
import { whatsAppLink } from '@/lib/contact/message';
import type { LeadTool } from '@/lib/entry/tools';
import { amountInWords } from '@/lib/text/amount';
import type { LeadEvent } from './rows';

/** The texts, with words in braces that are filled in. */
export type Templates = Record<'mail_subject' | 'mail_text' | 'whatsapp_text', string>;

/** The tools as a sentence to a visitor names them; of some forms nobody knows the tool. */
const toolWords: Record<LeadTool, string | undefined> = {
  calculator: 'savings calculator',
  report: 'State of AI report',
  recommendations: 'AI analysis',
  contact: 'contact form',
  kept: undefined,
  unknown: undefined,
};

const placeholder = /\{(name|tool|total)\}/g;

/** Fills a template in. A sentence goes whose placeholder has no value, and a line that is then empty. */
export function fillTemplate(
  template: string,
  values: Partial<Record<'name' | 'tool' | 'total', string | undefined>>,
): string {
  const isWhole = (sentence: string): boolean =>
    [...sentence.matchAll(placeholder)].every(([, name]) => values[name as keyof typeof values]);
  const fillLine = (line: string): string =>
    line
      .split(/(?<=[.!?])\s+/)
      .filter(isWhole)
      .map((sentence) =>
        sentence.replace(placeholder, (_, name: keyof typeof values) => values[name] ?? ''),
      )
      .join(' ');
  return template
    .split('\n')
    .flatMap((line) => {
      const filled = fillLine(line);
      return filled || !line.trim() ? [filled] : [];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export interface Reach {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Addresses that call, mail and open WhatsApp; those that the person has left. */
export interface ReachLinks {
  call?: string;
  mail?: string;
  whatsapp?: string;
}

/**
 * @param events of the person, the newest first; what came from an unproven browser says nothing of them
 * @param report the whole address of the report, for who asked for it
 */
export function reachLinks(
  { name, email, phone }: Reach,
  events: readonly Pick<LeadEvent, 'tool' | 'isProven' | 'total'>[],
  templates: Templates,
  report?: string,
): ReachLinks {
  const proven = events.filter(({ isProven }) => isProven);
  const tool = proven[0] && toolWords[proven[0].tool];
  const total = proven.find((event) => event.total !== undefined)?.total;
  const values = { name, tool, total: total ? amountInWords(total, 'USD') : undefined };
  const text = (template: keyof Templates): string => fillTemplate(templates[template], values);
  const hasAsked = proven.some((event) => event.tool === 'report');
  const below = hasAsked && report ? `\n\nThe report: ${report}` : '';
  return {
    ...(phone
      ? { call: `tel:${phone}`, whatsapp: whatsAppLink(phone, text('whatsapp_text') + below) }
      : {}),
    ...(email ? { mail: mailto(email, text('mail_subject'), text('mail_text') + below) } : {}),
  };
}
