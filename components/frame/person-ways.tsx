import { ExternalLink } from '@/components/ui/external-link';
import { whatsAppLink } from '@/lib/contact/message';
import { formatTelephone } from '@/lib/text/telephone';

interface PersonWaysProps {
  name: string;
  /** The fields of the person in the owner's list. */
  ways: Readonly<Record<string, string>>;
}

const linkClass = 'inline-block py-1.5 text-link underline underline-offset-4';

/** How a person is reached, and their page; nothing without one. */
export function PersonWays({ name, ways: { telephone, whatsapp, mail, link } }: PersonWaysProps) {
  if (!(telephone || whatsapp || mail || link)) return null;
  const of = <span className="sr-only"> of {name}</span>;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
      {telephone ? (
        <a href={`tel:${telephone}`} className={linkClass}>
          {formatTelephone(telephone)}
        </a>
      ) : null}
      {whatsapp ? (
        <ExternalLink href={whatsAppLink(whatsapp, '')} className={linkClass}>
          WhatsApp{of}
        </ExternalLink>
      ) : null}
      {mail ? (
        <a href={`mailto:${mail}`} className={linkClass}>
          {mail}
        </a>
      ) : null}
      {link ? (
        <ExternalLink href={link} className={linkClass}>
          Page{of}
        </ExternalLink>
      ) : null}
    </p>
  );
}
