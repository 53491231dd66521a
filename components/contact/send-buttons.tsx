import { Button } from '@/components/ui/button';

interface SendButtonsProps {
  busy: boolean;
  hydrated: boolean;
}

/**
 * The two ways of the form itself. Enter presses the first one, which stores the message. The mail
 * needs the page's script: a browser alone would write the form's raw fields into it. Until then
 * its button is invisible and keeps its place (decision 68).
 */
export function SendButtons({ busy, hydrated }: SendButtonsProps) {
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
        disabled={busy || !hydrated}
        className={hydrated ? '' : 'invisible'}
        aria-describedby="mail-note"
      >
        Send Message
      </Button>
    </>
  );
}
