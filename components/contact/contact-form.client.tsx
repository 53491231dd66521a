'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFailure, failureAria, failureOf } from '@/components/entry/form-failure';
import { Honeypot } from '@/components/entry/honeypot';
import { sendForm } from '@/components/entry/send-form';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { Field } from '@/components/ui/field';
import { showPlainToast } from '@/components/ui/plain-toast';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import { mailNote, pageNote, sentWords } from '@/lib/contact/content';
import {
  type ContactErrors,
  enquiryErrors,
  enquiryFailure,
  mailErrors,
  phoneRule,
} from '@/lib/contact/form-rules';
import { contactMailto } from '@/lib/contact/mailto';
import { contactText, messageOf, whatsAppLink } from '@/lib/contact/message';
import {
  type ContactField,
  type ContactMessage,
  contactFields,
  type OfferedInterests,
  presetOf,
} from '@/lib/content/enquiry';
import { pages } from '@/lib/content/pages';
import { errorToast } from '@/lib/entry/form-rules';
import type { Refused } from '@/lib/form-answers/schema';
import { readEmail } from '@/lib/text/email';
import { telephonePattern } from '@/lib/text/telephone';
import { belowHeading } from './below-heading';
import { SendButtons } from './send-buttons';
import { SentCard } from './sent-card';
import { messageToTake, readMessage, storeMessage } from './unsent-message';
import { UnsentMessage } from './unsent-message.client';

const fieldOrder = ['name', 'email', 'phone', 'organization', 'message'] as const;
const checkedOnBlur = ['phone'] as const;

/** How a message leaves: by the visitor's mail program, or from the page. */
type Way = 'mail' | 'page';

function messageIn(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const message = messageOf((name) => String(data.get(name) ?? '').trim());
  return { ...message, email: readEmail(message.email) };
}

const control = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.elements.namedItem(name) as HTMLInputElement | null;

function findErrors(form: HTMLFormElement, way: Way): ContactErrors {
  const message = messageIn(form);
  return way === 'page' ? enquiryErrors(message) : mailErrors(message);
}

function open(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

interface ContactFormProps {
  /** The support mailbox. Without one the visitor's mail program asks whom to write to. */
  to: string | undefined;
  /** Such as `+260977123456`. */
  whatsApp: string | undefined;
  interests: OfferedInterests;
  /** The consent that sending from the page gives, with its version. */
  consent: ReactNode;
  /** On the card after sending: who answers, and when. */
  afterSending: ReactNode;
  /** The form that came back to a browser without script. */
  refused?: Refused;
}

/**
 * Three ways to send a message (decision 26). The mail program and WhatsApp send it themselves;
 * only 'Send from this page' stores it. Without script the browser itself does the same, as far as
 * a form can.
 */
export function ContactForm(props: ContactFormProps) {
  const { to = '', whatsApp, interests, consent, afterSending, refused } = props;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** The way of sending that the errors are for. */
  const checkedFor = useRef<Way>('page');
  const { errors, showErrors, leaving } = useFieldErrors<ContactField>(
    (form) => findErrors(form, checkedFor.current),
    refused?.errors,
    checkedOnBlur,
  );
  const [failure, setFailure] = useState(refused && failureOf(refused));
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [sent, setSent] = useState<{ name: string; reference?: string }>();
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const [unsent, setUnsent] = useState<ContactMessage>();

  useEffect(() => setUnsent(readMessage()), []);
  const keepMessage = (message: ContactMessage | undefined): void => {
    setUnsent(message);
    storeMessage(message);
  };
  /** Says how it ended, where what had the focus is gone. */
  const say = (text: string): void => {
    // An empty line is hidden, and takes no focus.
    flushSync(() => setDone(text));
    status.current?.focus();
  };

  const sendFromPage = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    const result = await sendForm<{ name: string; reference?: string }>(form, enquiryFailure);
    setBusy(false);
    if (!result.ok) {
      if (result.fields) showErrors(result.fields, form);
      setFailure(result.error);
      showPlainToast('error', errorToast);
      return;
    }
    keepMessage(undefined);
    flushSync(() => setSent(result.data));
    // What a button asked for stands above the form while its fragment is the address's.
    location.replace(`#${sentHeading.current?.id}`);
    sentHeading.current?.focus();
  };

  const writeAnother = (): void => {
    flushSync(() => setSent(undefined));
    if (form.current) control(form.current, 'name')?.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const way: Way = submitter?.getAttribute('value') === 'mail' ? 'mail' : 'page';
    checkedFor.current = way;
    setFailure(undefined);
    setDone('');
    if (showErrors(findErrors(form, way), form)) return;
    if (way === 'page') return void sendFromPage(form);
    const message = messageIn(form);
    open(contactMailto(to, message));
    showPlainToast('success', 'Opening email client...');
    form.reset();
    keepMessage(message);
  };

  /** Takes the message along; without script the link opens an empty chat. */
  const takeAlong = (link: HTMLAnchorElement): void => {
    if (!form.current || !whatsApp) return;
    const message = messageToTake(messageIn(form.current), unsent);
    link.href = whatsAppLink(whatsApp, message ? contactText(message) : '');
    // One that waits beside a newer message in the form stays.
    if (message === unsent) keepMessage(undefined);
  };

  /** Adds to what was typed since; nothing of that is lost. */
  const putBack = (message: ContactMessage): void => {
    if (!form.current) return;
    const typed = messageIn(form.current);
    const texts = {
      ...messageOf((name) => typed[name] || message[name]),
      interest: message.interest,
      message: [message.message, typed.message].filter(Boolean).join('\n\n'),
    };
    for (const [name, text] of Object.entries(texts)) {
      const field = control(form.current, name);
      if (field) field.value = text;
    }
    showErrors({});
    keepMessage(undefined);
    control(form.current, 'message')?.focus();
  };

  const first = fieldOrder.find((name) => refused?.errors[name]);
  const bind = (name: ContactField) => ({
    id: name,
    name,
    label: contactFields[name],
    defaultValue: refused?.typed[name]?.[0],
    autoFocus: name === first,
    error: errors[name],
  });

  if (sent) {
    return (
      <SentCard
        id="contact-status"
        heading={sentHeading}
        name={sent.name}
        what={sentWords.message}
        reference={sent.reference}
        back={{
          href: pages.getInvolved.path,
          label: 'Write another message',
          onClick: writeAnother,
        }}
      >
        {afterSending}
      </SentCard>
    );
  }
  return (
    <div className="grid max-w-2xl gap-6">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="font-semibold text-lead outline-none empty:hidden"
      >
        {done}
      </p>
      <form
        ref={form}
        id="contact"
        action="/api/contact"
        method="post"
        onSubmit={submit}
        {...leaving}
        // Until the page's script runs, the browser itself asks for what is missing.
        noValidate={hydrated}
        {...failureAria(failure)}
        className={`grid gap-5 ${belowHeading}`}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...bind('name')} autoComplete="name" required />
          <Field {...bind('email')} type="email" autoComplete="email" required />
          <Field
            {...bind('phone')}
            type="tel"
            label="Phone or WhatsApp"
            hint="(optional)"
            autoComplete="tel"
            maxLength={phoneRule.max}
            pattern={telephonePattern}
            title={phoneRule.format}
          />
          <Field {...bind('organization')} hint="(optional)" autoComplete="organization" />
          <SelectField
            id="interest"
            name="interest"
            label={contactFields.interest}
            defaultValue={refused?.typed.interest?.[0] ?? presetOf(interests)}
            options={interests}
          />
        </div>
        <TextareaField {...bind('message')} rows={4} required />
        <input type="hidden" name="from" value={refused?.typed.from?.[0] ?? ''} />
        <Honeypot />
        <FormFailure>{failure}</FormFailure>
        <div className="text-muted text-sm *:mt-1">
          <p>
            <span id="send-note">{pageNote}</span>{' '}
            <span id="mail-note" className={hydrated ? '' : 'invisible'}>
              {mailNote(to !== '')}
            </span>
          </p>
          {consent}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SendButtons busy={busy} hydrated={hydrated} />
          {whatsApp ? (
            <ExternalLink
              href={whatsAppLink(whatsApp, '')}
              className={buttonClass('quiet')}
              onClick={(event) => takeAlong(event.currentTarget)}
            >
              WhatsApp
            </ExternalLink>
          ) : null}
        </div>
      </form>
      {unsent ? (
        <UnsentMessage
          text={contactText(unsent)}
          onPutBack={() => putBack(unsent)}
          onDone={(text) => {
            keepMessage(undefined);
            say(text);
          }}
        />
      ) : null}
    </div>
  );
}
