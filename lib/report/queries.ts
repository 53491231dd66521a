import 'server-only';
import { env } from '@/lib/env';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { type Report, reportOf } from './content';

/** How a visitor gets the report, and its texts. @throws Error as `readFacts` does */
export async function readReport(): Promise<Report> {
  const { reportUrl } = await readFacts();
  return reportOf({ reportUrl, reportFormScriptUrl: site().reportFormScriptUrl });
}

/** The whole address at which somebody gets the report; undefined while it is in preparation. */
export async function readReportAddress(): Promise<string | undefined> {
  const { getUrl } = await readReport();
  return getUrl && new URL(getUrl, env().SITE_URL).href;
}
