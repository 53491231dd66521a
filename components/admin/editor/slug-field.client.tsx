'use client';

import { type Ref, useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { postLimits } from '@/lib/posts/schema';
import { read } from '@/lib/read';
import { unreachable } from '@/lib/result';
import { isSlug } from '@/lib/slug';

const pauseMs = 400;

interface SlugFieldProps {
  id: string;
  slug: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/**
 * The last part of a post's address. While it is typed, it says whether another post has it
 * already.
 */
export function SlugField({ id, slug, onChange, error, ref }: SlugFieldProps) {
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    setTaken(false);
    if (!isSlug(slug)) return;
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const result = await read('/api/posts/slug', { slug, id }, question.signal).catch(
        () => unreachable,
      );
      if (!question.signal.aborted && result.ok) setTaken(result.data.taken);
    }, pauseMs);
    return () => {
      question.abort();
      clearTimeout(timer);
    };
  }, [slug, id]);

  const malformed =
    slug && !isSlug(slug) ? 'Use lower-case letters, digits and single hyphens' : undefined;
  return (
    <div>
      <Field
        id="post-slug"
        ref={ref}
        label="Slug"
        value={slug}
        maxLength={postLimits.slug}
        onChange={(event) => onChange(event.target.value)}
        error={malformed ?? error}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="mt-1.5 text-copper text-sm empty:hidden">
        {taken ? 'Another post uses this slug. If you save now, a number is added to yours.' : ''}
      </p>
      {slug ? <p className="mt-1 text-muted text-sm wrap-anywhere">/blog/{slug}</p> : null}
    </div>
  );
}
