/**
 * The consent beside the forms that take a name and an address, by version. Which one a lead agreed
 * to is stored with the lead, so a wording that was published never changes: another one gets
 * another version, at the end.
 */
export const consentWordings = {
  '2026-11-22':
    'By sending this form you agree that we keep what you enter and where your visit began, and may write to you about it. You can see and delete it at any time.',
  '2026-11-24':
    'By sending this form you agree that we keep what you enter and where your visit began, and may write to you about it, or call you if you leave a number. You can see and delete it at any time.',
  // Two lines on a phone of 360 px with the link behind it; the page of that link says the rest.
  '2026-11-26': 'We keep what you send, and write or call you about it.',
} as const;

type ConsentVersion = keyof typeof consentWordings;

export const consentVersions = Object.keys(consentWordings) as ConsentVersion[];

/** The version that stands there now. */
export const currentConsent: ConsentVersion = '2026-11-26';
