'use client';

import { type Ref, useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { read } from '@/lib/http/read';
import { postLimits, type SlugAnswer, slugWithoutLetters } from '@/lib/posts/schema';
import { unreachable } from '@/lib/result';
import { foldSlug } from '@/lib/text/slug';

const pauseMs = 400;

interface SlugFieldProps {
  /** Of the input, where it is not the only one of the page. */
  fieldId?: string;
  /** Of the post. */
  id: string;
  slug: string;
  onChange: (slug: string) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/**
 * The last part of a post's address. While it is typed, it says what becomes of it and whether
 * another post has it already; it is folded when the field is left.
 */
export function SlugField({
  fieldId = 'post-slug',
  id,
  slug,
  onChange,
  error,
  ref,
}: SlugFieldProps) {
  const [taken, setTaken] = useState(false);
  const folded = foldSlug(slug);
  useEffect(() => {
    setTaken(false);
    if (!folded) return;
    const question = new AbortController();
    const timer = setTimeout(async () => {
      const result = await read<SlugAnswer>(
        '/api/posts/slug',
        { slug: folded, id },
        question.signal,
      ).catch(() => unreachable);
      if (!question.signal.aborted && result.ok) setTaken(result.data.taken);
    }, pauseMs);
    return () => {
      question.abort();
      clearTimeout(timer);
    };
  }, [folded, id]);

  return (
    <div>
      <Field
        id={fieldId}
        ref={ref}
        label="Slug"
        value={slug}
        maxLength={postLimits.slug}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => folded && onChange(folded)}
        error={slug && !folded ? slugWithoutLetters : error}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="mt-1.5 text-copper text-sm empty:hidden">
        {taken ? 'Another post uses this slug. If you save now, a number is added to yours.' : ''}
      </p>
      {folded ? <p className="mt-1 text-muted text-sm wrap-anywhere">/blog/{folded}</p> : null}
    </div>
  );
}
