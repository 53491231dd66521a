import 'server-only';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { type Report, reportOf } from './content';

/** How a visitor gets the report, and its texts. @throws Error as `readFacts` does */
export async function readReport(): Promise<Report> {
  const { reportUrl } = await readFacts();
  return reportOf({ reportUrl, reportFormScriptUrl: site().reportFormScriptUrl });
}
