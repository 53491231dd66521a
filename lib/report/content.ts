import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';
import type { Feature } from '../content/types';

export const reportInside: { title: string; parts: readonly Feature[] } = {
  title: "What's Inside",
  parts: [
    {
      title: 'AI Adoption Trends',
      description: 'Who uses AI, for what, and how that is changing.',
    },
    {
      title: 'Market Analysis',
      description: 'Supply and demand: skills, tools, services and spending.',
    },
    {
      title: 'Strategic Recommendations',
      description: 'What businesses, government and educators can do next.',
    },
  ],
};

/** The settings that decide how a visitor gets the report. */
export interface ReportSettings extends Pick<Facts, 'reportUrl'> {
  reportFormScriptUrl: string | undefined;
}

/** How a visitor gets the report: from an address, by another company's form, or by mail from us. */
export type ReportState = 'address' | 'otherForm' | 'neither';

const about =
  'how businesses and institutions use artificial intelligence, what holds them back, and what would help.';
const { description } = pages.stateOfAiReport;

const formByEmail = {
  title: 'Your free copy',
  intro: 'Tell us who you are, and we send you the report.',
  submitLabel: 'Get the report by email',
};

/** The texts of the report that depend on how a visitor gets it. */
const reportTexts = {
  address: {
    description: `${description} Free to download.`,
    intro: `A free report: ${about}`,
    teaser: `Our report: ${about} Free to download.`,
    get: 'Get the report',
    form: {
      title: 'Your free copy',
      intro: 'Tell us who you are, and you can download the report.',
      submitLabel: 'Get the Report',
    },
    download: undefined,
  },
  otherForm: {
    description: `${description} The form for it is another company’s.`,
    intro: `Our report: ${about}`,
    teaser: `Our report: ${about} The form for it is another company’s.`,
    get: 'Get the report',
    form: formByEmail,
    download: 'The form for it is another company’s: the button opens its page.',
  },
  neither: {
    description: `${description} Free of charge; we send it by email.`,
    intro: `A free report: ${about}`,
    teaser: `Our report: ${about} Free of charge; we send it by email.`,
    get: 'Get the report by email',
    form: formByEmail,
    download: 'We send it to you by email: the button opens the form for it.',
  },
} as const;

/** How a visitor gets the report by these settings, and the texts that depend on it. */
export function reportOf({ reportUrl, reportFormScriptUrl }: ReportSettings) {
  const state: ReportState = reportFormScriptUrl ? 'otherForm' : reportUrl ? 'address' : 'neither';
  const texts = reportTexts[state];
  return {
    state,
    reportUrl,
    reportFormScriptUrl,
    ...texts,
    /** The page with its description. */
    page: { ...pages.stateOfAiReport, description: texts.description },
    /** The link 'Download' among our work, with the sentence above it where it opens no file. */
    download: reportUrl
      ? { url: reportUrl }
      : { url: pages.stateOfAiReport.path, note: texts.download },
  };
}

export type Report = ReturnType<typeof reportOf>;
