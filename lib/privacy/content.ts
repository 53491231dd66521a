import {
  browserSeconds,
  formSeconds,
  keptMonths,
  searchDays,
  unclaimedDays,
  visitorSeconds,
} from '@/lib/process/limits';
import type { PrivacyFacts } from '@/lib/site';

interface Part {
  /** By which links lead to it. */
  id: string;
  title: string;
  text: readonly string[];
  /** The data kept, the purpose, the time and the like, as rows of two. */
  rows?: ReadonlyArray<readonly [string, string]>;
}

/** Where forms are told of besides the admin area. */
interface Notices {
  notices: { mail: boolean; webhook: boolean };
}

const noticeContent =
  'your name, your address and whether it is proved, your phone number, which form it was, your organization, what interests you and up to 1,000 characters of your message, when, its reference, where you came from, and a link to our own page about you, with the id that you have there';

/** What is counted, how, for how long, and how to switch it off: a sentence each. */
const visitsCounted = `We count which pages are opened and which posts are read to their end, from which campaign or site visits come, whether with a phone, a tablet or a computer, which tools are begun, which sector is chosen, presses on WhatsApp, Call and booking, and what a search did not find: of a question, at most four words that our pages lack. No cookie is set or read for that: so that somebody who opens several pages of a day counts as one visitor, the server makes a short digest of your network and your browser’s name with a random key, which is thrown away after the day, and stores neither of the two. The single counts are summed soon after their day and deleted; the sums, which name nobody, stay, those of searches for ${searchDays} days. To switch it off, let your browser ask not to be tracked (‘Do Not Track’ or ‘Global Privacy Control’): then none of your visits is counted.`;

const days = (seconds: number): string => `${seconds / 86_400} days`;

/** Whether visits are counted: a switch on the page 'Site'. */
interface Counting {
  isCounted: boolean;
}

interface ReportForm {
  /** Whether visitors can ask for the report, with our form or another company's. */
  hasReportForm: boolean;
}

interface Codes {
  /** Whether a code can reach somebody who wants to see what is kept. */
  sendsCodes: boolean;
}

/**
 * The texts of /privacy. They are made from the settings, so that they stay true when one changes.
 */
export function privacyParts(
  facts: PrivacyFacts & Codes & Notices & Counting & ReportForm,
): readonly Part[] {
  const { google, supabase, otherReportForm, sendsMail, sendsCodes, leadsMonths, notices } = facts;
  const { isCounted, hasReportForm } = facts;
  const ends =
    leadsMonths > 0
      ? `${leadsMonths} months after your address was last entered into a form (at most 14 days longer where much would be deleted at once), or as soon as you delete it`
      : 'until you delete it, or ask us to';
  const rights = sendsCodes
    ? 'You can see, export and delete what is kept about you on the page Your data.'
    : 'You can see, export and delete what is kept about you: write to us, and we will do it for you.';
  return [
    {
      id: 'kept',
      title: 'What is kept, why and how long',
      text: [
        `You can read every page without telling us who you are. Only when you send a form, the following is kept about you: what you enter, and where your visit began (its first page, the site that led to it and the campaign in its address). ${rights}`,
      ],
      rows: [
        [
          'Your name and email address',
          `To open the calculator,${hasReportForm ? ' to give or send you the report,' : ''} to answer your message, to give you your results again, and to write to you about what you asked. Kept ${ends}.`,
        ],
        [
          'Your phone or WhatsApp number, if you leave one with a message',
          'To call you or write to you about it. We see it with the message and with your name, marked ‘address not proven’ until you confirm your address in that browser. Kept as long as your name.',
        ],
        [
          'Each form that you send: when, on which page, from which page its button led you there, for which tool, where your visit began, what you entered as name, address and number, the calculator’s total if you send it to us or keep a result, and the reference that you see afterwards',
          'To know what you asked for, and to find it when you name the reference. A form sent under your address by a browser that has not proved it changes nothing else of this. Kept as long as your name.',
        ],
        [
          'A wish to be called back: your name and number, the page, and the reference of the result that it is about',
          `To call you or write to you about it. Without an address we find it by your number or its reference, and show or delete it when you ask us${leadsMonths > 0 ? `; else it is deleted ${leadsMonths} months after it was sent` : ''}.`,
        ],
        [
          'A message that you send from the page of the contact form: your name, address, number, organization, interest and text, and the wording you agreed to',
          'To answer you. Kept as long as your name. The page Your data shows it if you sent it from a browser in which you confirmed your address, or if that browser was the first to use an address that nobody has confirmed. Of other messages it shows the number alone.',
        ],
        [
          'Where your visit began: the first page, the site that led to it and the campaign in its address, for your first and your latest visit',
          'To learn which of our work people find useful. Kept as long as your name.',
        ],
        [
          'The times of your first and latest form, the wording you agreed to and when, and whether a program seems to have sent the form',
          'To show what you agreed to, to know when to delete, and to set spam apart. Kept as long as your name.',
        ],
        [
          'Your analyses: business name, industry, description, challenges, goals, and the answer',
          'To show them to you again. Kept as long as your name.',
        ],
        [
          'A result that you keep under an address of its own: what was shown, without your name, your email address and the name of your business, and your description where you ticked that',
          `To show it to those who have the address, and to answer you about it: we see it beside your name. Deleted after ${keptMonths} months, when somebody presses ‘Delete this result’ there or you on the page Your data, or with your name.`,
        ],
        [
          'What we note when we work on your request: its status, what it may be worth, the next step, when we called or wrote, and notes',
          'To answer you and to keep to what was agreed. The page Your data shows it. Kept as long as your name.',
        ],
        [
          'An analysis made under an address that its browser has not proved',
          `It is shown in that browser only and belongs to nobody until a code proves the address there. Deleted after ${unclaimedDays} days.`,
        ],
        [
          'How often an internet address or an email address used a form, for ten seconds from which network and browser a form was sent, and which forms of a day came from one network',
          'To stop floods and guessing, to take a form that is sent twice for one, and so that many forms from one network hide none from another. Only digests are kept, never the address itself, and no longer than two days.',
        ],
      ],
    },
    {
      id: 'counted',
      title: 'What is counted of visits',
      text: [isCounted ? visitsCounted : 'Visits of pages are not counted on this site.'],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      text: [
        google
          ? 'Google: the business name, industry, description, challenges and goals that you enter for an analysis are sent to Google’s Gemini, which writes the answer. Your email address is never sent; an address or a telephone number that you type into another field is replaced. With ‘Ask’ on the page Search, your question is sent to Gemini, without telephone numbers and e-mail addresses in it, together with sentences of our pages; Gemini chooses among these and writes none. We ask Google not to store the request. Google may process it outside Zambia.'
          : 'For an analysis nothing leaves this site: it is written by fixed rules on our own server.',
        supabase
          ? 'Supabase: our database and the mails with one-time codes are hosted by Supabase, which may process them outside Zambia.'
          : 'Nobody else has access to our database; the host of our server stores it for us.',
        ...(hasReportForm
          ? [
              otherReportForm
                ? 'The form on the page of the report is another company’s and goes to that company; its own privacy notice applies.'
                : 'The form on the page of the report is our own.',
            ]
          : []),
        ...(sendsMail && notices.mail
          ? [
              `Our mailbox: when you send a form, a mail tells us ${noticeContent}. One on Monday names you again. The host of our mail stores it, perhaps outside Zambia. A deletion here does not reach that mailbox.`,
            ]
          : []),
        ...(notices.webhook
          ? [
              `A program that we use for leads: when you send a form, it is sent ${noticeContent}. The host of that program stores them, perhaps outside Zambia. A deletion here does not reach that program.`,
            ]
          : []),
        'A video is loaded from YouTube only when you start it; YouTube then sees your internet address. No page loads anything else from another company, and there is no advertising and no tracking across sites. We sell nothing of this.',
        ...(sendsMail
          ? [
              'Your own mailbox, if you let us send you the address of a result that you keep: only an address that a code has proved gets such a mail.',
            ]
          : []),
        'A message that you send with your own email app or by WhatsApp goes by those. Of messages, only what you send with a form of this site is stored here.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        sendsCodes
          ? `${rights} It sends a code to your address, so that nobody else can. You can also write to us, and we will do it for you, or correct what is wrong.`
          : `${rights} We also correct what is wrong. This site cannot send codes by mail, which the page Your data needs.`,
        'Agreeing is your choice, and you can take it back at any time by deleting your data. Everything that was done before stays lawful.',
        'Zambia’s Data Protection Act, No. 3 of 2021, established the Office of the Data Protection Commissioner. If you think that we handle your data wrongly, tell us, and you may complain there.',
      ],
    },
    {
      id: 'after-deletion',
      title: 'What stays after a deletion',
      text: staysAfterDeletion.visitor,
    },
    {
      id: 'browser',
      title: 'What this site puts into your browser',
      text: [
        `Cookies and storage are used for what you ask for${isCounted ? '; where a visit began also serves to count visits' : ''}. Nothing of it follows you.`,
      ],
      rows: [
        [
          'Cookie “visitor”, when you enter or prove an address',
          `Lets this browser load your earlier results. Signed; ${days(visitorSeconds)}.`,
        ],
        [
          'Cookie “browser”, when you send a form, ask for a code or keep a result',
          `A random secret by which this browser can claim what it sent. ${days(browserSeconds)}.`,
        ],
        [
          `Cookies with “form-” in their name, where a form is sent without script${google ? ', after ‘Ask’' : ''} and on the page Your data`,
          `What the next page has to show. Encrypted; ${formSeconds / 3_600} hour.`,
        ],
        [
          'Cookie “admin” and local storage “not-counted”',
          'Only for our own staff, who sign in, and whose visits are not counted.',
        ],
        [
          'Local storage “automation-storage”, “recommendations-draft” and “savings-calculator”',
          'Your results and what you typed, in this browser alone, until you clear them or press “Not you?”.',
        ],
        hasReportForm
          ? [
              'Local storage “theme” and “report-entered”',
              'Light or dark, and that the report’s form was sent, but not by whom.',
            ]
          : ['Local storage “theme”', 'Light or dark.'],
        [
          `Local storage “known-visitor”, when you enter the calculator${hasReportForm ? ' or the report' : ''}`,
          `Your name and address and the reference of that form, so that ${hasReportForm ? 'the other one' : 'it'} opens without asking and the form of the analysis knows the address, until you press “Not you?”; 30 days.`,
        ],
        [
          'Session storage “attribution”, “assessment-visitor”, “brought-number”, “contact-message” and “unsent-message”',
          'Where this visit began, the name given to the calculator with the reference of that form, the number of a small calculator, how the message begins that a button led you to, until the form is open, and the message for which your email app was opened, until you say what became of it. Gone when you close the tab.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'Security',
      text: [
        'Names and addresses can be read by our signed-in staff alone; the database itself refuses everybody else. Error logs hold neither what you type nor internet addresses.',
      ],
    },
  ];
}

const staysHere = [
  'Notices of forms that were sent before by mail or to another program, with what was written in the forms: a deletion here reaches no mailbox.',
  'Backups of the database, until they are replaced.',
  'Numbers of each day, such as how many forms came from which site: they name nobody.',
  'A record that somebody was deleted, where a security log is kept: it names people by a number alone.',
] as const;

/** The data that stays after a deletion, as the visitor and as the admin reads it. */
export const staysAfterDeletion = {
  visitor: [
    ...staysHere,
    'What your own browser keeps in its storage, where it could not be cleared: clear this site’s data in your browser’s settings.',
  ],
  admin: [...staysHere, 'Exports that were made before, and what the person’s own browser keeps.'],
} as const;
