// Next's cache handler (`cacheHandler` in next.config.mjs). Next imports it by itself, apart from
// its bundles: no '@/', nothing that needs a bundler.
import { join } from 'node:path';
import type {
  CacheHandler,
  CacheHandlerContext,
} from 'next/dist/server/lib/incremental-cache/index.js';
import type {
  CachedFetchValue,
  CachedRouteValue,
  IncrementalCachedAppPageValue,
  IncrementalCacheValue,
} from 'next/dist/server/response-cache/types.js';
import { env } from '../../lib/env.ts';
import {
  contentSecurityPolicy,
  pageCacheControl,
  policyHeader,
  securityHeaders,
} from '../../lib/http/security-headers.ts';
import {
  noteBackendUp,
  noteCacheKey,
  settingsMissedSince,
} from '../../lib/pages/request-context.ts';
import { finishPage, type ReadStyles, stylesOf } from '../../page-documents/server.ts';
import { Page } from './page.ts';
import { type Entry, pageStore } from './store.ts';

/** An entry with its key, tags and headers, however short what it says: an empty list is a read. */
const cacheEntryBytes = 2 * 1024;

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];

/**
 * Keeps pages, answers of routes and what they were made of in memory. It takes over nothing that
 * the build has rendered, which holds the build's address and settings. A page that asks to be a
 * document is kept and handed out finished.
 */
// biome-ignore lint/style/noDefaultExport: Next asks for it
export default class PageCacheHandler implements CacheHandler {
  /** Next makes a handler for each request, before the request reads anything. */
  readonly #begun = pageStore.begin();

  readonly #readStyles: ReadStyles;

  constructor({ serverDistDir }: Pick<CacheHandlerContext, 'serverDistDir'>) {
    this.#readStyles = serverDistDir ? stylesOf(join(serverDistDir, '..')) : () => undefined;
  }

  async get(key: string, context: Parameters<Get>[1]): ReturnType<Get> {
    if (['APP_PAGE', 'APP_ROUTE'].includes(String(context.kind))) noteCacheKey(key);
    return pageStore.get(key)?.cached ?? null;
  }

  async set(key: string, value: IncrementalCacheValue | null, context: Parameters<Set>[2]) {
    if (!value) return pageStore.delete(key);
    const page = finish(value, this.#readStyles);
    // Some page was made meanwhile with settings that may not be the present ones, perhaps this one.
    if (!isFetch(value) && settingsMissedSince(this.#begun)) return pageStore.delete(key);
    const tags = tagsOf(value, context);
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const entry: Entry = {
      kind: kindOf(key, value),
      cached: {
        value,
        lastModified: performance.timeOrigin + performance.now(),
        ...(cacheControl ? { cacheControl } : {}),
      },
      tags,
      bytes: cacheEntryBytes + key.length + bodyBytesOf(value),
      // A page that is to be looked at again after a time is left to the framework, which does that.
      ...(page && cacheControl?.revalidate === false ? { page } : {}),
    };
    pageStore.set(key, entry, this.#begun);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    const dropped = typeof tags === 'string' ? [tags] : tags;
    // Something was written.
    noteBackendUp();
    await pageStore.dropEverywhere(dropped);
  }

  resetRequestCache(): void {}
}

const tagsHeader = 'x-next-cache-tags';

function tagsOf(value: IncrementalCacheValue, context: Parameters<Set>[2]): string[] {
  if ('tags' in context && context.tags) return context.tags;
  const tags = 'headers' in value ? value.headers?.[tagsHeader] : undefined;
  return typeof tags === 'string' ? tags.split(',') : [];
}

/**
 * Says how long an answer may be kept elsewhere, and finishes a page that asks for it.
 * The value is changed as it stands, because it is also what the request that made it is answered
 * with.
 * @returns what the server can hand out by itself
 */
function finish(value: IncrementalCacheValue, readStyles: ReadStyles): Page | undefined {
  if (!isPage(value) && !isRoute(value)) return undefined;
  value.headers = { 'cache-control': pageCacheControl, ...value.headers };
  const { status = 200 } = value;
  if (isRoute(value)) return status === 200 ? textOf(value) : undefined;
  if (status !== 200 && status !== 404) return undefined;
  const finished = env().PAGE_DOCUMENTS === 'off' ? undefined : finishPage(value.html, readStyles);
  const policy = finished && {
    [policyHeader]: contentSecurityPolicy({ scripts: finished.scriptHashes }),
  };
  if (finished) {
    value.html = finished.html;
    value.headers = { ...value.headers, ...policy };
  }
  return new Page(value.html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': pageCacheControl,
    ...policy,
    ...securityHeaders,
  });
}

/** The answer of a route, unless it is a picture, which nothing compresses further. */
function textOf({ body, headers }: CachedRouteValue): Page | undefined {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('x-next-') ? [[name.toLowerCase(), value]] : [],
  );
  const kept: Record<string, string> = Object.fromEntries(own);
  if (!/^text\/|xml\b/.test(kept['content-type'] ?? '')) return undefined;
  return new Page(body, 200, { ...kept, ...securityHeaders });
}

// Told apart by their shape: the framework's names for the kinds exist only while it is compiled.
const isPage = (value: IncrementalCacheValue): value is IncrementalCachedAppPageValue =>
  'rscData' in value;
const isRoute = (value: IncrementalCacheValue): value is CachedRouteValue => 'body' in value;
const isFetch = (value: IncrementalCacheValue): value is CachedFetchValue => 'data' in value;

function kindOf(key: string, value: IncrementalCacheValue): Entry['kind'] {
  if (isFetch(value)) return 'read';
  if ('status' in value && (value.status ?? 200) !== 200) return 'missing';
  return key.startsWith('/search/') ? 'search' : 'page';
}

/** Roughly what an entry takes in memory, beside its key and what each needs. */
function bodyBytesOf(value: IncrementalCacheValue): number {
  if (isPage(value)) {
    const data = [value.rscData, ...(value.segmentData?.values() ?? [])];
    // The text stays, and the document made of it.
    return data.reduce((sum, part) => sum + (part?.length ?? 0), value.html.length * 2);
  }
  if (isRoute(value)) return value.body.length;
  return isFetch(value) ? value.data.body.length : 0;
}
