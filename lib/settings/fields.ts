// The fields of the page 'Site', without zod, for the browser and the server.
import type { Field } from '@/lib/forms/fields';
import { answerUnits } from '@/lib/text/answer-time';
import { brandGroup } from './brand';
import type { Group } from './groups';
import { stepGroup } from './steps';
import { templateGroup } from './templates';

const profile = (id: string, label: string): Field => ({
  name: `profile_${id}`,
  label,
  kind: 'address',
});

/** The organisation's pages elsewhere. */
export const profileFields = [
  profile('linkedin', 'LinkedIn'),
  profile('facebook', 'Facebook'),
  profile('x', 'X'),
  profile('youtube', 'YouTube'),
  profile('instagram', 'Instagram'),
];

const before: readonly Group[] = [
  {
    title: 'How people reach you',
    intro:
      'Shown on the page ‘Get Involved’ and told to search engines. Empty fields are not shown.',
    isPublic: true,
    fields: [
      { name: 'contact_email', label: 'Email', short: 'email', kind: 'mail' },
      {
        name: 'support_email',
        label: 'Email for the contact form',
        short: 'email of the form',
        hint: 'if it is another one',
        kind: 'mail',
      },
      {
        name: 'telephone',
        label: 'Phone',
        short: 'phone',
        hint: 'such as 0977 123 456',
        kind: 'telephone',
      },
      { name: 'whatsapp', label: 'WhatsApp', hint: 'such as 0977 123 456', kind: 'telephone' },
      { name: 'postal_address', label: 'Postal address', short: 'address', kind: 'lines' },
      {
        name: 'hours',
        label: 'Opening hours',
        short: 'hours',
        hint: 'such as Mon–Fri, 8:00–17:00',
        kind: 'line',
      },
      {
        name: 'answers_number',
        label: 'We answer within',
        short: 'answer time',
        hint: 'a number; leads that wait longer are marked',
        kind: 'count',
        needs: { name: 'answers_unit', fault: 'Choose hours or working days' },
      },
      {
        name: 'answers_unit',
        label: 'Hours or working days',
        short: 'its unit',
        kind: 'choice',
        options: [
          { value: '', label: 'Not chosen' },
          ...Object.entries(answerUnits).map(([value, label]) => ({ value, label })),
        ],
        needs: { name: 'answers_number', fault: 'Enter the number of them' },
      },
      {
        name: 'answers_within',
        label: 'The answer time as it was typed before',
        short: 'answer time in words',
        hint: 'shown until a number is set',
        kind: 'line',
        replacedBy: 'answers_number',
      },
    ],
  },
  {
    title: 'Profiles',
    intro: 'Your pages elsewhere, for visitors and search engines.',
    isPublic: true,
    fields: profileFields,
  },
  {
    title: 'Where buttons lead',
    intro:
      'Without an address, a button leads to the contact form and says so. Without the report, pages say that it is in preparation, and who asks for it waits.',
    isPublic: true,
    fields: [
      { name: 'booking_url', label: 'Book Discovery Call', short: 'booking', kind: 'address' },
      { name: 'demo_url', label: 'Live demo', short: 'demo', kind: 'address' },
      { name: 'audit_url', label: 'Free audit', short: 'audit', kind: 'address' },
      {
        name: 'report_url',
        label: 'State of AI report',
        short: 'report',
        hint: 'an https address, or a PDF of Media such as /media/2026/report.pdf, which everybody can read who has its address',
        kind: 'document',
      },
      {
        name: 'organisation_url',
        label: 'Our organisation',
        short: 'organisation',
        kind: 'address',
      },
    ],
  },
  {
    title: 'Kwacha',
    intro:
      'Prices are in US dollars. With a rate, pages say kwacha first, and dollars beside them.',
    isPublic: true,
    fields: [
      {
        name: 'kwacha_rate',
        label: 'Kwacha for one dollar',
        short: 'rate',
        kind: 'rate',
        needs: { name: 'kwacha_date', fault: 'Enter the day of the rate' },
      },
      {
        name: 'kwacha_date',
        label: 'Rate from (date)',
        short: 'its day',
        kind: 'date',
        needs: { name: 'kwacha_rate', fault: 'Enter the rate of that day' },
      },
    ],
  },
];

const after: readonly Group[] = [
  {
    title: 'Announcement',
    intro: 'One line at the top of every public page, until the end of its last day in Lusaka.',
    isPublic: true,
    fields: [
      {
        name: 'announcement',
        label: 'Text',
        short: 'text',
        kind: 'line',
        needs: { name: 'announcement_until', fault: 'Enter the last day of the announcement' },
      },
      {
        name: 'announcement_link',
        label: 'Link',
        short: 'link',
        hint: 'a page such as /blog, or an https address',
        kind: 'page',
      },
      { name: 'announcement_until', label: 'Last day', short: 'last day', kind: 'date' },
    ],
  },
  {
    title: 'Statistics',
    intro:
      'Views and visitors are counted without cookies. Nobody is recognised on another day, and browsers that ask not to be tracked are not counted.',
    isPublic: true,
    fields: [
      {
        name: 'statistics',
        label: 'Count visits',
        kind: 'choice',
        options: [
          { value: '', label: 'On' },
          { value: 'off', label: 'Off' },
        ],
        emptyIsDefault: true,
      },
    ],
  },
  {
    title: 'Notices of leads',
    intro:
      'Where you are told of each form that a visitor sends. The page Notices shows what was sent.',
    isPublic: false,
    fields: [
      { name: 'notice_email', label: 'Email for notices', short: 'email', kind: 'mail' },
      {
        name: 'webhook_url',
        label: 'Webhook',
        short: 'webhook',
        hint: 'the https address of a program of yours',
        kind: 'receiver',
      },
    ],
  },
];

/** The fields that say where notices of leads go. */
export const noticeFields = ['notice_email', 'webhook_url'] as const;
/** Under this name the public part says which of those are set. */
export const noticesName = 'notices';

/**
 * All groups of the page, in its order.
 * @param defaultName of the lab, where no name is stored
 */
export const settingGroups = (defaultName?: string): readonly Group[] => [
  brandGroup(defaultName),
  ...before,
  ...after,
  stepGroup,
  templateGroup,
];
