// What is counted of a visit. Nothing here keeps an internet address or the name of a browser.
import { createHmac, type KeyObject } from 'node:crypto';
import { pages } from '../content/pages.ts';
import { sourceHost } from '../http/campaign.ts';
import { industryNames } from '../industries/names.ts';
import { cleanName } from '../text/characters.ts';
import { isKept } from '../text/personal.ts';
import { cleanLine } from '../text/text.ts';

/** What the browser tells of; the database knows these kinds too. */
export const visitKinds = ['view', 'tool', 'press', 'read', 'search'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Where a visit began, as the database names it (`source_of`): of the page before the host alone. */
export interface Attribution {
  utm_source?: string;
  utm_campaign?: string;
  referrer?: string;
}

export interface Visit {
  kind: VisitKind;
  /** The path of a page, or the name of a tool, of a way to reach somebody, or the words of a search. */
  name: string;
  source: Attribution;
}

const tools = ['calculator', 'recommendations', 'report'];
/** Before the id of a sector that was chosen. */
export const sectorPress = 'sector:';
const sectors = [...industryNames.map(({ id }) => id), 'other'];
const presses = ['whatsapp', 'call', 'booking', ...sectors.map((id) => `${sectorPress}${id}`)];
const searchCharacters = 60;
/** The longest source and campaign; the database holds them too. */
export const sourceCharacters = 100;
/** The longest name of what is counted. */
export const visitNameCharacters = 300;

const paths = new Set<string>(Object.values(pages).map(({ path }) => path));
/** Whether there is such a post, the database decides as it stores the view. */
const postPath = /^\/blog\/[a-z0-9-]{1,200}$/;

const cutTo = (most: number, text: string): string => Array.from(text).slice(0, most).join('');

/** The words of a search in one form; undefined where they may name a person, or are none. */
export function foldSearch(typed: string): string | undefined {
  const folded = cleanLine(cleanName(typed)).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  return (isKept(folded) && cutTo(searchCharacters, folded)) || undefined;
}

/** The name under which something is counted; undefined where it is not. */
export function nameOf(kind: VisitKind, sent: string): string | undefined {
  const isCounted = {
    view: () => paths.has(sent) || postPath.test(sent),
    read: () => postPath.test(sent),
    tool: () => tools.includes(sent),
    press: () => presses.includes(sent),
  };
  if (kind === 'search') return foldSearch(sent);
  return isCounted[kind]() ? sent : undefined;
}

const sourceText = (text: string): string => cutTo(sourceCharacters, cleanLine(cleanName(text)));

/**
 * Where a visit began: what its first link says, else the host of the page before.
 * @param ownHosts of this site: a page of ours is no source
 */
export function attributionOf(
  { utm_source = '', utm_campaign = '', referrer = '' }: Attribution,
  ownHosts: readonly string[],
): Attribution {
  const before = URL.parse(referrer);
  const isElsewhere = before?.host && !ownHosts.map(sourceHost).includes(sourceHost(before.host));
  const found = {
    utm_source: sourceText(utm_source),
    utm_campaign: sourceText(utm_campaign),
    referrer: isElsewhere ? `${before.protocol}//${before.host}` : '',
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

/** Browsers of phones, as they are common in Zambia: data savers leave 'Mobile' out, and keypad phones know no word of it. */
const phones =
  /Opera Mini|Opera Mobi|UCWEB|UCBrowser|MIDP|CLDC|J2ME|Symbian|Series[ ]?[346]0|NokiaBrowser|BlackBerry|BB10|KAIOS|MAUI|Dolfin|Bada\/|SonyEricsson|SAMSUNG-(?:GT|SGH)|Obigo|Puffin\/[\d.]+[AI]P|Windows Phone/i;

/** Models that are phones, whatever their browser says: views of apps leave 'Mobile' out, as tablets do. */
const phoneModels =
  /Android[^)]*(?:(?:TECNO|Nokia|HMD) (?![PT]\d)|Infinix|itel|SM-[AEFGJMNS]\d|GT-[INS]\d|Redmi|POCO|CPH\d{4}|vivo|OPPO|moto )(?![^)]*(?:Pad|Tab))/i;

/** The longest name of a browser that is read: no pattern takes long for it. */
const agentCharacters = 500;

/** A browser's kind of device, by its name. */
export function deviceOf(named: string): 'phone' | 'tablet' | 'desktop' {
  const userAgent = named.slice(0, agentCharacters);
  if (
    (phones.test(userAgent) || phoneModels.test(userAgent)) &&
    !/iPad|Tablet|PlayBook/i.test(userAgent)
  )
    return 'phone';
  if (/iPad|Tablet|Kindle|Silk|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Opera Mini/i.test(userAgent) ? 'phone' : 'desktop';
}

/** Who visits today: 8 bytes that nobody can turn back once the salt of the day is gone. */
export const visitorOf = (salt: KeyObject, network: string, userAgent: string): string =>
  createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest('hex').slice(0, 16);
