import { Button } from '@/components/ui/button';
import { noMailbox } from '@/lib/contact/content';

interface SendButtonsProps {
  /** The support mailbox; empty where there is none. */
  to: string;
  busy: boolean;
}

/** The two ways of the form itself. Enter presses the first one, which stores the message. */
export function SendButtons({ to, busy }: SendButtonsProps) {
  return (
    <>
      <Button
        type="submit"
        name="way"
        value="page"
        disabled={busy}
        aria-describedby="send-note"
        look="accent"
      >
        {busy ? 'Sending...' : 'Send from this page'}
      </Button>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="submit"
          name="way"
          value="mail"
          formAction={`mailto:${to}`}
          formEncType="text/plain"
          disabled={busy}
          look="plain"
          aria-describedby={to ? undefined : 'no-mailbox'}
        >
          Send Message
        </Button>
        {to ? null : (
          <span id="no-mailbox" className="text-muted text-sm">
            {noMailbox}
          </span>
        )}
      </span>
    </>
  );
}
