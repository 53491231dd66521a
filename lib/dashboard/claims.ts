// What the site says of the lab although nobody of the lab has said it yet (decision 69).
import { pages } from '@/lib/content/pages';
import type { ListName, Lists } from '@/lib/settings/lists';
import { claimsMark } from './schema';

/** The row that has a button of its own. */
export const samplePosts = 'Sample posts';
export const notYetYours = 'What is not yet yours';

interface Claim {
  name: string;
  /** What visitors read. */
  says: string;
  path: string;
  /** Where it is changed, if that is another page. */
  change?: string;
}

interface Claimed {
  lists: Lists;
  isReportOut: boolean;
  /** The ids of the sample posts that are not in the bin. */
  samples: readonly string[];
  /** The blocks of pages whose claims nobody has decided. */
  openTexts: number;
  /** The keys of blocks that the owner keeps or hides, and with them what is listed there. */
  decided: readonly string[];
}

const listOf = (list: ListName): string => `/admin/site/lists#${list}`;

/** The blocks that claim something of the lab, without those that are the owner's by now. */
export function claimsOfLab({ lists, isReportOut, samples, openTexts, decided }: Claimed): Claim[] {
  const isDecided = (list: ListName, block: string): boolean =>
    lists.own.includes(list) || decided.includes(block);
  const { home, work, stateOfAiReport: report } = pages;
  const claims: Array<Claim & { isOurs?: boolean }> = [
    {
      name: 'Texts of pages',
      says: `${openTexts} ${openTexts === 1 ? 'block says' : 'blocks say'} something of your lab. Keep, change or hide each.`,
      path: '/admin/site/texts',
      isOurs: openTexts === 0,
    },
    {
      name: 'Services',
      says: 'Ten services, each with what it includes.',
      path: pages.services.path,
      change: listOf('services'),
      isOurs: lists.own.includes('services'),
    },
    {
      name: 'Values',
      says: 'Four values that you work by.',
      path: pages.about.path,
      change: listOf('values'),
      isOurs: isDecided('values', 'about.values'),
    },
    {
      name: 'Applications',
      says: 'That you digitised geological records and built chatbots.',
      path: `${work.path}#solutions`,
      change: listOf('work'),
      isOurs: isDecided('work', 'work.solutions'),
    },
    {
      name: 'Events',
      says: 'Eight events of 2024, from a survey to a festival.',
      path: `${work.path}#events`,
      change: listOf('events'),
      isOurs: isDecided('events', 'work.events'),
    },
    {
      name: 'Goals',
      says: 'What you want to reach in five years.',
      path: `${home.path}#goals`,
      change: listOf('goals'),
      isOurs: isDecided('goals', 'home.goals'),
    },
    {
      name: 'Policy',
      says: 'That you write proposals for lawmakers and support the national AI strategy.',
      path: `${work.path}#policy`,
      change: listOf('work'),
      isOurs: isDecided('work', 'work.policy'),
    },
    {
      name: 'Report',
      says: 'That you prepare a report with a national ICT regulator and an AI community.',
      path: report.path,
      change: '/admin/site#report_url',
      isOurs: isReportOut || decided.includes('state-of-ai-report.research'),
    },
    {
      name: 'Startups',
      says: 'Three alumni startups, marked as examples.',
      path: `${work.path}#examples`,
      change: listOf('startups'),
      isOurs: isDecided('startups', 'work.startups'),
    },
    {
      name: 'Partners',
      says: 'Three partners, marked as examples.',
      path: `${work.path}#examples`,
      change: listOf('partners'),
      isOurs: isDecided('partners', 'work.partners'),
    },
    {
      name: samplePosts,
      says: `${samples.length} ${samples.length === 1 ? 'post' : 'posts'} that nobody here wrote or changed.`,
      path: '/admin/posts',
      isOurs: samples.length === 0,
    },
  ];
  return claims.filter(({ isOurs }) => !isOurs).map(({ isOurs: _, ...claim }) => claim);
}

/** The row of the dashboard: what is claimed, until the owner puts it aside. */
export function claimsRow(claimed: Claimed, putAside: readonly string[]) {
  const isAside = putAside.includes(claimsMark);
  return { claims: isAside ? [] : claimsOfLab(claimed), samples: claimed.samples, isAside };
}
