'use client';

import { useEffect, useState } from 'react';
import { read } from '@/lib/http/read';
import { readTypedAddress } from '@/lib/posts/typed-links';
import { unreachable } from '@/lib/result';
import type { LinkTarget } from '@/lib/search/schema';

const pauseMs = 250;
/** Fewer letters match too much. */
const fewestLetters = 2;

/** The answer of the search so far; undefined where nothing is searched. */
export type LinkSearch =
  | { state: 'pending' }
  | { state: 'failed'; error: string }
  | { state: 'read'; targets: LinkTarget[] };

/** What to search for: an address that is typed is no search. */
function wordsOf(text: string): string {
  const words = text.trim();
  return words.length >= fewestLetters && 'refusal' in readTypedAddress(words) ? words : '';
}

/** Asks for posts and pages with the typed words, after a pause in the typing. */
export function useLinkTargets(text: string): LinkSearch | undefined {
  const words = wordsOf(text);
  const [answer, setAnswer] = useState<{ words: string; search: LinkSearch }>();
  useEffect(() => {
    if (!words) return;
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const result = await read<LinkTarget[]>(
        '/api/search/links',
        { words },
        question.signal,
      ).catch(() => unreachable);
      if (question.signal.aborted) return;
      const search: LinkSearch = result.ok
        ? { state: 'read', targets: result.data }
        : { state: 'failed', error: result.error };
      setAnswer({ words, search });
    }, pauseMs);
    return () => {
      question.abort();
      clearTimeout(timer);
    };
  }, [words]);
  if (!words) return undefined;
  return answer?.words === words ? answer.search : { state: 'pending' };
}
