import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import type { Facts } from '@/lib/settings/facts';

export type TalkFacts = Pick<Facts, 'whatsApp'>;

interface AskOnWhatsAppProps extends TalkFacts {
  /** The text that WhatsApp opens with. */
  message: string;
}

/** From a number to a person, where WhatsApp is set; the form stands beside it. */
export function AskOnWhatsApp({ whatsApp, message }: AskOnWhatsAppProps) {
  return whatsApp ? (
    <ExternalLink href={whatsAppLink(whatsApp, message)} className={buttonClass('accent')}>
      Ask on WhatsApp
    </ExternalLink>
  ) : null;
}

/** Of the way to a person by the form. */
export const formWay = ({ whatsApp }: TalkFacts) =>
  whatsApp
    ? ({ words: 'Send by form', look: 'quiet' } as const)
    : ({ words: 'Contact us about this number', look: 'accent' } as const);
