import { pages } from '../content/pages';
import {
  block,
  blockKey,
  head,
  heading,
  type PageTexts,
  type PageWords,
  sentence,
  showsNone,
} from '../content/texts';
import { inPreparation, type Report, reportAbout, reportSentence } from './content';

/** The texts of the report's page that do not depend on how a visitor gets it. */
export const reportPageTexts = {
  name: 'state-of-ai-report',
  path: pages.stateOfAiReport.path,
  label: pages.stateOfAiReport.name,
  withdrawn: { title: 'Report', about: 'We have no report to give at present.' },
  blocks: {
    head: head(
      'Head',
      {
        title: heading('Title', pages.stateOfAiReport.title),
        about: sentence('What the report is about, after ‘A report:’', reportAbout),
      },
      { claims: 'that the lab wrote a report on AI in Zambia' },
    ),
    form: block('Form', {}, { claims: 'that visitors get the report from the lab' }),
    inside: block(
      'Contents',
      {
        title: heading('Heading', "What's Inside"),
        first: heading('First part', 'AI Adoption Trends'),
        firstText: sentence(
          'Sentence of the first part',
          'Who uses AI, for what, and how that is changing.',
        ),
        second: heading('Second part', 'Market Analysis'),
        secondText: sentence(
          'Sentence of the second part',
          'Supply and demand: skills, tools, services and spending.',
        ),
        third: heading('Third part', 'Strategic Recommendations'),
        thirdText: sentence(
          'Sentence of the third part',
          'What businesses, government and educators can do next.',
        ),
      },
      { claims: 'what is in the report' },
    ),
    research: block(
      'About the research',
      {
        title: heading('Heading', 'About the Research'),
        by: sentence(
          'Who wrote it',
          'The report is a collaboration of our organisation, a national ICT regulator and an AI community.',
        ),
        basis: sentence(
          'What it is based on; shown when the report is out',
          'It is based on a survey of businesses and institutions across the country.',
        ),
        questions: sentence(
          'Before the link to the contact form; shown when the report is out',
          'Questions about the method are welcome:',
        ),
      },
      { claims: 'with whom the lab wrote the report, and that it rests on a survey' },
    ),
  },
} as const satisfies PageTexts;

/** The texts that name what is inside, part by part. */
export const reportParts = ['first', 'second', 'third'] as const;

/** Whether visitors can ask for the report. @param hidden the keys of hidden blocks */
export const hasReportForm = (hidden: readonly string[]): boolean =>
  !hidden.includes(blockKey(reportPageTexts, 'form'));

/** What other pages say of the report, and the words of the link to its page. */
export interface Teaser {
  teaser: (about: string) => string;
  get: string;
}

/** Without its form nobody gets the report on its page. @param hidden the keys of hidden blocks */
export const teaserOf = ({ teaser, get }: Teaser, hidden: readonly string[]): Teaser =>
  hasReportForm(hidden) ? { teaser, get } : { teaser: reportSentence, get: 'About the report' };

/** The sentence of the head: it asks for no address without the form, and is its own once all is hidden. */
export function introOf(
  words: PageWords<typeof reportPageTexts>,
  { intro }: Pick<Report, 'intro'>,
): string {
  const { about } = words.head;
  if (showsNone(reportPageTexts, words)) return about;
  return words.form ? intro(about) : intro(about).replace(` ${inPreparation}`, '');
}

/** What the page says of the research: before there is a report, only who writes it. */
export const researchOf = (
  { basis, questions, ...words }: { title: string; by: string; basis: string; questions: string },
  { state }: Pick<Report, 'state'>,
) =>
  state === 'neither'
    ? { ...words, basis: '', questions: undefined }
    : { ...words, basis, questions };
