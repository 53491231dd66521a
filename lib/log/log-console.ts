import { stripVTControlCharacters } from 'node:util';
import { currentRequest, noteMalformed } from '../pages/request-context.ts';
import { logLine } from './log.ts';

const logged = new WeakSet<object>();
const digests = new WeakMap<object, Set<unknown>>();

/** Whether an error was printed already, by the framework or by us. */
export const isLogged = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && logged.has(error);

/**
 * Whether the same failure of one request was logged before: the framework renders a page again to
 * show that it failed.
 */
function isRepeated(cause: object): boolean {
  const digest: unknown = Reflect.get(cause, 'digest');
  const request = currentRequest();
  if (!digest || !request) return false;
  const known = digests.get(request) ?? new Set();
  digests.set(request, known);
  return known.size === known.add(digest).size;
}

/**
 * Whether the framework failed to read a server action call, before any of our code ran. Our
 * actions return values, so whatever else it prints while a page is called comes from reading it.
 */
function isMalformedCall(cause: object): boolean {
  const request = currentRequest();
  if (request?.method !== 'POST' || request.path.startsWith('/api/') || !(cause instanceof Error)) {
    return false;
  }
  if (/Server Action|Server Reference/.test(cause.message)) return true;
  const frames = cause.stack?.match(/^\s+at .*$/gm) ?? [];
  const first = frames.find((frame) => !/node:|<anonymous>/.test(frame));
  return !first || /[\\/]node_modules[\\/]next[\\/]/.test(first);
}

/**
 * Makes one line of each error that the framework or a library prints: what they print themselves
 * takes many lines and quotes what people typed. Our own lines are not changed.
 * @param source whose errors they are
 */
export function logConsole(source: string): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      if (args.length === 1 && typeof args[0] === 'string' && args[0].startsWith('{"level":"')) {
        return print(args[0]);
      }
      const cause = args.find((arg) => typeof arg === 'object' && arg !== null);
      if (cause) logged.add(cause);
      if (cause && isRepeated(cause)) return;
      if (cause && isMalformedCall(cause)) {
        if (!currentRequest()?.malformed) {
          print(logLine('warn', `${source}: malformed call`, String(cause)));
        }
        return noteMalformed();
      }
      if (cause && currentRequest()?.signedOut) {
        return print(logLine('warn', `${source}: the session ended meanwhile`, String(cause)));
      }
      // The framework puts a symbol before some of its lines.
      const words = args
        .filter((arg) => typeof arg !== 'object')
        .map((arg) => stripVTControlCharacters(String(arg)).replace(/^\W+/, ''));
      print(logLine(level, [source, ...words.filter(Boolean)].join(': '), cause));
    };
  }
  // Node prints these without using the console.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => console.warn(warning));
}
