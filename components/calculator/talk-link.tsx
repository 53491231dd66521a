import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import { askPath } from '@/lib/content/asks';
import type { Facts } from '@/lib/settings/facts';

export type TalkFacts = Pick<Facts, 'telephone' | 'whatsApp'>;

interface TalkLinkProps extends TalkFacts {
  /** The text that WhatsApp opens with. */
  message: string;
}

/** From a number to a person: WhatsApp where it is set, else a call, else the contact form. */
export function TalkLink({ telephone, whatsApp, message }: TalkLinkProps) {
  const className = buttonClass('accent');
  if (whatsApp) {
    return (
      <ExternalLink href={whatsAppLink(whatsApp, message)} className={className}>
        {talkWords}
      </ExternalLink>
    );
  }
  return (
    <a href={telephone ? `tel:${telephone}` : askPath('write-to-us')} className={className}>
      {talkWords}
    </a>
  );
}

export const talkWords = 'Talk to us about this number';
