// What `/api/metrics` tells (docs/deploy.md, 'Watching'). Without METRICS_TOKEN nothing is counted.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { env } from './env.ts';

interface Metrics {
  registry: Registry;
  requests: Histogram<'kind' | 'status'>;
  pages: Counter<'from'>;
  backendFailures: Counter;
  gemini: Counter<'outcome'>;
}

// The framework bundles `lib` apart from the server, so both share what they count by one symbol.
const key = Symbol.for('ai-lab-site.metrics');
const holder: typeof globalThis & { [key]?: Metrics } = globalThis;

/** What is counted in this process; undefined where nobody may ask for it. */
export function metrics(): Metrics | undefined {
  if (!env().METRICS_TOKEN) return undefined;
  holder[key] ??= makeMetrics();
  return holder[key];
}

function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'site_request_duration_seconds',
      help: 'Requests that were answered, by kind of address and status, from head to last byte',
      labelNames: ['kind', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Requests for what may be in memory: from the files or pages there, old pages, made anew',
      labelNames: ['from'],
      registers,
    }),
    backendFailures: new Counter({
      name: 'site_backend_failures_total',
      help: 'Calls to the backend that got no answer',
      registers,
    }),
    gemini: new Counter({
      name: 'site_gemini_calls_total',
      help: 'Calls of Gemini by what came of them: success, or the kind of failure',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** The kind of an address: few, so that nobody can make up new ones. */
export function kindOf(path: string): string {
  const [, kind] = /^\/(api|admin|media|pictures|_next)(?:\/|$)/.exec(path) ?? [];
  if (kind) return kind === '_next' ? 'file' : kind;
  return /\.[a-z0-9]+$/.test(path) ? 'file' : 'page';
}
