'use client';

import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { sendAgainAction, sendTestAction, switchOnAction } from '@/lib/outbox/actions';
import type { Channel } from '@/lib/outbox/schema';
import type { ActionResult } from '@/lib/result';

interface CallButtonProps {
  text: string;
  /** The button's name, where several have the same text. */
  label?: string;
  action: () => Promise<ActionResult<null>>;
  done: string;
}

function CallButton({ text, label, action, done }: CallButtonProps) {
  const { call, pending } = useCall();
  return (
    <Button
      disabled={pending}
      aria-label={label}
      onClick={() => call(action, () => notify('success', done))}
    >
      {text}
    </Button>
  );
}

const soon = 'It is sent within seconds; the log below shows the answer.';

/** Sends a test, so that the owner sees that notices arrive. */
export function SendTest({ channel }: { channel: Channel }) {
  return (
    <CallButton
      text="Send a test"
      label={`Send a test by ${channel}`}
      action={() => sendTestAction({ channel })}
      done={soon}
    />
  );
}

/** Sends a notice of the log once more. */
export function SendAgain({ id, title }: { id: string; title: string }) {
  return (
    <CallButton
      text="Send again"
      label={`Send again: ${title}`}
      action={() => sendAgainAction({ id })}
      done={soon}
    />
  );
}

/** Lets a webhook go on that was switched off. */
export function SwitchOn() {
  return (
    <CallButton
      text="Switch it on"
      action={() => switchOnAction({})}
      done="The webhook is on, and what waits is sent."
    />
  );
}
