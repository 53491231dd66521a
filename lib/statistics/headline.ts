// One sentence on top of the statistics, by rules from the figures.
import { nameOfPage } from '@/lib/content/pages';
import type { Beside, Report, ReportRow } from './report';
import { counted } from './words';

/** Of fewer leads, a share says nothing. */
const fewestLeads = 10;
/** Of all leads, what one page or source needs to be named: a third. */
const share = 3;

const nowOf = (cell: Beside | undefined): number => cell?.now ?? 0;

/** The row with the highest number in a column, if that is a third of all at least. */
function leading(rows: readonly ReportRow[], column: number, all: number): ReportRow | undefined {
  const [first] = rows.toSorted(
    (one, other) => nowOf(other.cells[column]) - nowOf(one.cells[column]),
  );
  return first && nowOf(first.cells[column]) * share >= all ? first : undefined;
}

/**
 * What brought the new leads of a period: a page, else a source, else how many more or fewer they are
 * than before.
 * @param before what the period before is called
 * @returns undefined below ten leads
 */
export function headlineOf(
  { totals, worked, sources }: Pick<Report, 'totals' | 'worked' | 'sources'>,
  before: string,
): string | undefined {
  const [leads] = totals.rows.find(({ key }) => key === 'New leads')?.cells ?? [];
  const all = nowOf(leads);
  if (all < fewestLeads) return undefined;
  const begins = `Of ${counted(all, 'new leads')}, `;
  const pageColumn = worked.columns.length - 1;
  const page = leading(
    worked.rows.filter(({ key }) => key.startsWith('/')),
    pageColumn,
    all,
  );
  if (page) {
    const name = page.name === page.key ? nameOfPage(page.key) : page.name;
    return `${begins}${nowOf(page.cells[pageColumn]).toLocaleString('en-US')} came by a visit that began on ‘${name}’.`;
  }
  const sourceColumn = sources.columns.indexOf('New leads');
  const source = leading(
    sources.rows.filter(({ key }) => key),
    sourceColumn,
    all,
  );
  if (source) {
    return `${begins}${nowOf(source.cells[sourceColumn]).toLocaleString('en-US')} came from ${source.name}.`;
  }
  const earlier = leads?.before ?? 0;
  const change = Math.abs(all - earlier).toLocaleString('en-US');
  return all === earlier
    ? `${counted(all, 'new leads')}, as many as ${before}.`
    : `${counted(all, 'new leads')}, ${change} ${all > earlier ? 'more' : 'fewer'} than ${before}; no page or source brought a third of them.`;
}
