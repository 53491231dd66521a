import { Button } from '@/components/ui/button';

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
      <Button
        type="submit"
        name="way"
        value="mail"
        formAction={`mailto:${to}`}
        formEncType="text/plain"
        disabled={busy}
        aria-describedby="send-note"
      >
        Send Message
      </Button>
    </>
  );
}
