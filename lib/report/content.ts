import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';

/** The settings that decide how a visitor gets the report. */
export interface ReportSettings extends Pick<Facts, 'reportUrl'> {
  reportFormScriptUrl: string | undefined;
}

/** How a visitor gets the report: from an address, by another company's form, or not yet. */
type ReportState = 'address' | 'otherForm' | 'neither';

export const reportAbout =
  'how businesses and institutions use artificial intelligence, what holds them back, and what would help.';
/** What the report is about, as a sentence. */
export const reportSentence = (about = reportAbout): string => `A report: ${about}`;
const { description } = pages.stateOfAiReport;

/** What our own sentences say until there is a report (decision 67). */
export const inPreparation = 'In preparation. Leave your address, and we email you when it is out.';

const formOfReport = {
  title: 'Your free copy',
  intro: 'Tell us who you are, and you can download the report.',
  submitLabel: 'Get the Report',
};

/** The texts of the report that depend on how a visitor gets it. */
const reportTexts = {
  address: {
    description: `${description} Free to download.`,
    intro: (about: string) => `A free report: ${about}`,
    teaser: (about: string) => `Our report: ${about} Free to download.`,
    get: 'Get the report',
    form: formOfReport,
    download: undefined,
  },
  otherForm: {
    description: `${description} The form for it is another company’s.`,
    intro: (about: string) => `Our report: ${about}`,
    teaser: (about: string) => `Our report: ${about} The form for it is another company’s.`,
    get: 'Get the report',
    form: { ...formOfReport, intro: 'Tell us who you are, and we lead you to the report.' },
    download: 'The form for it is another company’s: the button opens its page.',
  },
  neither: {
    description: `${description} ${inPreparation}`,
    intro: (about: string) => `${reportSentence(about)} ${inPreparation}`,
    teaser: (about: string) => `${reportSentence(about)} ${inPreparation}`,
    get: 'Get the report by email',
    form: {
      title: 'When the report is out',
      intro: inPreparation,
      submitLabel: 'Get the report by email',
    },
    download:
      'In preparation. Ask for the report: the button opens the form, and we email you when it is out.',
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
    /** Where somebody gets the report; undefined while it is in preparation. */
    getUrl: reportUrl ?? (reportFormScriptUrl ? pages.stateOfAiReport.path : undefined),
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
