// Questions of visitors that somebody wrote who had seen no passage (tests/fixtures/questions-*.tsv), and
// how many of them the search answers.
import { readFileSync } from 'node:fs';
import { nothingSet } from '@/lib/search/page-texts';
import { type Passage, passagesWith } from '@/lib/search/passages';
import { nearestTo } from '@/lib/search/question';
import { factsFrom } from '@/lib/settings/facts';

/** A site whose owner has said how to reach the lab. */
export const passages = passagesWith({
  ...nothingSet,
  ...factsFrom(
    {
      telephone: '+260977123456',
      whatsapp: '+260977123456',
      contact_email: 'hello@lab.example',
      postal_address: 'Plot 1, Great East Road\nLusaka',
      hours: 'Monday to Friday, 8:00 to 17:00',
      answers_within: 'one working day',
    },
    {},
  ),
  privacy: {
    google: false,
    supabase: false,
    otherReportForm: false,
    sendsMail: true,
    sendsCodes: true,
    hasReportForm: true,
    leadsMonths: 24,
    notices: { mail: false, webhook: false },
    isCounted: true,
  },
});

const tools = ['ai-tools', 'ai-value-assessment', 'ai-recommendations', 'ai-audit-assessment'];
/** What somebody may call a page whose path is another. */
const called: Record<string, readonly string[]> = {
  home: [''],
  contact: ['get-involved'],
  report: ['state-of-ai-report'],
  'ai-tools': [...tools, 'state-of-ai-report'],
  tools,
};

/** Whether a passage is where an answer stands: on that page, and of a service that one. */
export function isAt(place: string, { path, heading, anchor = '' }: Passage): boolean {
  const [page = '', part = ''] = place.split('/');
  const names = (text: string): boolean =>
    part.split('-').some((word) => word && text.toLowerCase().includes(word.slice(0, 5)));
  const paths = page === 'industries' ? [page, place] : (called[page] ?? [page]);
  const isThere = paths.some((one) => path === `/${one}`);
  const isService = passages.some(
    (one) => one.path === '/services' && names(`${one.heading} ${one.anchor}`),
  );
  return isThere && (page !== 'services' || !isService || names(`${heading} ${anchor}`));
}

/** How many questions with an answer have it among the first three, and how many without are answered. */
export function measure(file: string) {
  const counted = { right: 0, withAnswer: 0, answered: 0, without: 0 };
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  for (const line of lines) {
    const [, question = '', answer, place = ''] = line.split('\t');
    const { isNear, passages: found } = nearestTo(question, passages);
    if (answer === 'no') {
      counted.without += 1;
      counted.answered += Number(isNear);
    } else {
      counted.withAnswer += 1;
      counted.right += Number(isNear && found.slice(0, 3).some((passage) => isAt(place, passage)));
    }
  }
  return counted;
}
