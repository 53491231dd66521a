import { Button } from '@/components/ui/button';
import { noMailbox } from '@/lib/contact/content';

interface SendButtonsProps {
  /** The support mailbox; empty where there is none. */
  to: string;
  busy: boolean;
}

/**
 * The two ways of the form itself. The main button is first, which Enter presses: without a mailbox
 * that is the one that reaches us.
 */
export function SendButtons({ to, busy }: SendButtonsProps) {
  const byMail = (
    <Button
      key="mail"
      type="submit"
      name="way"
      value="mail"
      formAction={`mailto:${to}`}
      formEncType="text/plain"
      disabled={busy}
      aria-describedby={to ? undefined : 'no-mailbox'}
      look={to ? 'accent' : 'quiet'}
    >
      Send Message
    </Button>
  );
  const fromPage = (
    <Button
      key="page"
      type="submit"
      name="way"
      value="page"
      disabled={busy}
      look={to ? 'quiet' : 'accent'}
    >
      {busy ? 'Sending...' : 'Send from this page'}
    </Button>
  );
  if (to) return [byMail, fromPage];
  return (
    <>
      {fromPage}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {byMail}
        <span id="no-mailbox" className="text-muted text-sm">
          {noMailbox}
        </span>
      </span>
    </>
  );
}
