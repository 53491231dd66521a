import type { ReactNode, Ref } from 'react';
import { ReferenceNote } from '@/components/entry/reference-note';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';

interface SentCardProps {
  /** Of the heading, to which a form without script leads. */
  id: 'call-status' | 'contact-status';
  heading?: Ref<HTMLHeadingElement>;
  name: string | undefined;
  /** What we have, and what we do with it. */
  what: string;
  reference: string | undefined;
  /** When and by whom it is answered, made on the server (AfterSending). */
  children: ReactNode;
  back: { href: string; label: string; onClick?: () => void };
}

/** Takes the place of a form that was sent. Its heading has the focus, and is read with what we have. */
export function SentCard(props: SentCardProps) {
  const { id, heading, name, what, reference, children, back } = props;
  return (
    <section aria-labelledby={id} className={`${cardClass('raised')} max-w-2xl p-6 sm:p-8`}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        aria-describedby={`${id}-what`}
        className="scroll-mt-20 text-2xl outline-none wrap-anywhere sm:scroll-mt-36"
      >
        Thank you{name ? `, ${name}` : ''}.
      </h2>
      <div id={`${id}-what`} className="mt-2">
        <p className="text-lead">{what}</p>
        <ReferenceNote reference={reference} />
      </div>
      {children}
      <p className="mt-6 print:hidden">
        {/* A link, so that it works without script; with script the form comes back in place. */}
        <a
          href={back.href}
          className={buttonClass('quiet')}
          onClick={
            back.onClick &&
            ((event) => {
              event.preventDefault();
              back.onClick?.();
            })
          }
        >
          {back.label}
        </a>
      </p>
    </section>
  );
}
